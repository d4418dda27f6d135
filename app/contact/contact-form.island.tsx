import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Consultant } from '#consultant';
import { useHydrated } from '../browser/use-hydrated.ts';
import { type ContactContent, contactContent } from '../content/contact.ts';
import type { Topic } from '../content/services.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FailureNotice, FormNotice, noticeId, SendingStatus } from './form-notice.tsx';
import { type Outcome, readValues, type SubmittedForm, validate, validateField } from './schema.ts';
import { sendForm } from './send-form.ts';
import { Toast } from './toast.tsx';
import { chooseTopic, useTopic } from './topic.ts';

interface ContactFormProps {
  consultant: Consultant;
  /** The version of the privacy notice that the page shows. */
  privacyVersion: string;
  /** The service in the page's URL. */
  topic?: Topic | undefined;
  /** The outcome and values that the server rendered after a native form post. */
  submitted?: SubmittedForm | undefined;
}

/** The form works as plain HTML; with scripts it is submitted without leaving the page. */
export default function ContactForm(props: ContactFormProps) {
  const { consultant, submitted } = props;
  const content = contactContent(consultant.name);
  const { form: formContent, notices } = content;
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // The form shows `outcome` until the next attempt; a toast shows each announcement once.
  const [outcome, setOutcome] = useState(submitted?.outcome);
  const [values, setValues] = useState(submitted?.values);
  const topic = useTopic(submitted?.topic ?? props.topic);
  const [announcement, setAnnouncement] = useState<{ outcome: Outcome; number: number }>();
  const [timesSent, setTimesSent] = useState(0);
  const [sending, setSending] = useState(false);
  const invalid = outcome?.kind === 'invalid' ? outcome : undefined;
  const isInitial = outcome !== undefined && outcome === submitted?.outcome;
  const notice = { outcome, isInitial, content };

  // Replays a click on the button made before hydration.
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('hydrated'));
  }, [hydrated]);

  function announce(outcome: Outcome) {
    setOutcome(outcome);
    setAnnouncement((last) => ({ outcome, number: (last?.number ?? 0) + 1 }));
    if (outcome.kind !== 'sent') return;
    setTimesSent((times) => times + 1);
    chooseTopic(null);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    try {
      await submit(new FormData(element));
    } catch (error) {
      // An old browser lacks an API: the browser itself posts the form.
      console.error(error);
      element.submit();
    }
  }

  async function submit(form: FormData) {
    const values = readValues(form);
    const result = validate(values);
    setValues(values);
    document.title = document.title.replace(`${notices.failure.title}: `, '');
    if (result.kind === 'invalid') return announce(result);
    setOutcome(undefined);
    setAnnouncement(undefined);
    setSending(true);
    const outcome = await sendForm(form);
    setSending(false);
    announce(outcome);
  }

  useEffect(() => {
    if (!announcement) return;
    const { outcome } = announcement;
    const selector = outcome.kind === 'invalid' ? `[name="${outcome.field}"]` : `#${noticeId}`;
    const element = form.current?.querySelector<HTMLElement>(selector);
    element?.focus();
    // Safari leaves a focused element under the header.
    element?.scrollIntoView({ block: 'nearest' });
  }, [announcement]);

  function removeTopic(click: MouseEvent) {
    click.preventDefault();
    chooseTopic(null);
    form.current?.querySelector('select')?.focus();
  }

  /** Validates an invalid field again while it changes. */
  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as EventTarget & HTMLInputElement;
    if (!invalid || name !== invalid.field) return;
    setValues((values) => values && { ...values, [name]: value });
    const message = validateField(invalid.field, value);
    setOutcome(message ? { ...invalid, message } : undefined);
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        id="formulario"
        action={`${paths.form}#${noticeId}`}
        noValidate={hydrated}
        onSubmit={handleSubmit}
        onChange={handleChange}
        aria-label={formContent.landmark}
        className="relative grid scroll-mt-8 gap-5 noscript:[view-timeline:--form]"
      >
        <FormNotice {...notice} />
        {topic && (
          <p className="flex items-center gap-4 rounded-field bg-sand px-4 py-1.5">
            <span className="grow">{`${formContent.topic.about} ${topic.title}`}</span>
            <input type="hidden" name="servicio" value={topic.slug} />
            <TextLink className="py-2.5 text-petrol" href="/#contacto" onClick={removeTopic}>
              {formContent.topic.remove}
            </TextLink>
          </p>
        )}
        <p className="text-small text-slate">{formContent.requiredHint}</p>
        {/* A new key resets the fields to empty. */}
        <ContactFields
          key={timesSent}
          content={formContent}
          defaults={timesSent === 0 ? submitted?.values : undefined}
          invalid={invalid}
          phone={values?.telefono}
        />
        <input type="hidden" name="privacy_version" value={props.privacyVersion} />
        <AttributionFields attribution={submitted?.attribution} />
        <p className="text-base">
          {formContent.consent.before}
          {/* In a new tab, so that the form keeps its values. */}
          <TextLink newTab className="text-ember" href={paths.privacy}>
            {formContent.consent.link}
          </TextLink>
          .
        </p>
        <FailureNotice {...notice} values={values} consultant={consultant} />
        <Button type="submit" disabled={sending}>
          {sending ? formContent.sending : formContent.submit}
        </Button>
        {sending && <SendingStatus label={formContent.sending} slow={formContent.stillSending} />}
        <p className="-mt-2 text-center text-small text-balance text-slate">
          {formContent.submitNote}
        </p>
      </form>
      {announcement && (
        <Toast
          key={announcement.number}
          {...toastFor(announcement.outcome, notices)}
          close={notices.close}
        />
      )}
    </>
  );
}

function toastFor(outcome: Outcome, notices: ContactContent['notices']) {
  if (outcome.kind === 'sent') return { tone: 'success' as const, ...notices.success };
  const title = outcome.kind === 'invalid' ? notices.invalidTitle : notices.failure.title;
  return { tone: 'error' as const, title, text: outcome.message };
}

/** Keeps the attribution of an earlier attempt. Only scripts know the referrer of the page. */
function AttributionFields({ attribution = {} }: Pick<SubmittedForm, 'attribution'>) {
  return (
    <>
      {Object.entries(attribution).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {!attribution.referrer_host && (
        <input type="hidden" name="referrer_host" ref={fillReferrerHost} />
      )}
    </>
  );
}

function fillReferrerHost(input: HTMLInputElement | null): void {
  if (input) input.value = document.referrer.split('/')[2] ?? '';
}
