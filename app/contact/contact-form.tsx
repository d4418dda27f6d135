import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldName, fields } from '#db/fields.ts';
import type { ContactContent } from '../content/contact.ts';
import { Button } from '../ui/button.tsx';
import { Field, SelectField } from '../ui/field.tsx';
import { OutboundLink } from '../ui/outbound-link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { FormNotice, type FormNoticeProps } from './form-notice.tsx';
import { type Attribution, honeypotName, type Outcome } from './schema.ts';
import { type Toast, Toasts } from './toasts.tsx';

/** `outcome` is what the page was loaded with, as it is without scripts. */
interface ContactFormProps extends Omit<FormNoticeProps, 'loaded'> {
  /** The version of the privacy notice that the page shows. */
  noticeVersion: string;
}

/** The form works as plain HTML; with scripts the same form is sent without leaving the page. */
export function ContactForm(props: ContactFormProps) {
  const { content, outcome: loaded, owner, greeting, noticeVersion } = props;
  const { form: formContent, notices } = content;
  const fetcher = useFetcher<Outcome>();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [timesSent, setTimesSent] = useState(0);
  const sending = fetcher.state !== 'idle';
  const outcome = fetcher.data ?? loaded;
  const typed = timesSent === 0 && loaded && 'typed' in loaded ? loaded.typed : undefined;
  const broken = outcome?.kind === 'invalid' ? outcome : undefined;

  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || fetcher.state !== 'idle') return;
    setToasts((shown) => {
      const id = (shown.at(-1)?.id ?? 0) + 1;
      return [...shown, { id, ...toastFor(answer, notices) }].slice(-mostToasts);
    });
    if (answer.kind === 'sent') setTimesSent((times) => times + 1);
    const place =
      answer.kind === 'invalid' ? `[name="${fields[answer.field].column}"]` : '[type="submit"]';
    form.current?.querySelector<HTMLElement>(place)?.focus();
  }, [fetcher.data, fetcher.state, notices]);

  const closeToast = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  const field = (name: FieldName) => ({
    name: fields[name].column,
    label: formContent.labels[name],
    defaultValue: typed?.[name],
    error: broken?.field === name ? broken.message : undefined,
  });

  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        id="formulario"
        action="/?index#formulario"
        noValidate={hydrated}
        aria-label={content.title}
        // With the card's edge in sight, its notice reads as the form's.
        className="grid scroll-mt-8 gap-5"
      >
        <FormNotice
          outcome={outcome}
          loaded={!fetcher.data}
          content={content}
          owner={owner}
          greeting={greeting}
        />
        <p className="text-small text-slate">{formContent.requiredHint}</p>
        {/* A new key empties the fields, whatever they began with. */}
        <div key={timesSent} className="grid gap-4.5">
          <SelectField
            {...field('country')}
            prompt={formContent.countryPrompt}
            options={formContent.countryOptions}
            autoComplete="country-name"
          />
          <Field {...field('name')} autoComplete="name" />
          <Field
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={formContent.phonePlaceholder}
            help={formContent.phoneHelp}
          />
          <Field {...field('email')} type="email" inputMode="email" autoComplete="email" />
          <Field {...field('company')} autoComplete="organization" help={formContent.companyHelp} />
          {/* Out of sight and reach: no person, browser or password manager fills it in. */}
          <div className="sr-only" inert="" aria-hidden="true">
            <label>
              {formContent.honeypotLabel}
              <input name={honeypotName} autoComplete="off" tabIndex={-1} />
            </label>
          </div>
        </div>
        <input type="hidden" name="privacy_version" value={noticeVersion} />
        <AttributionFields
          attribution={loaded && 'typed' in loaded ? loaded.attribution : undefined}
        />
        <p className="text-small text-slate">
          {formContent.consent.before}
          {/* In a tab of its own: what has been typed stays. */}
          <OutboundLink
            className="inline-block text-ember underline underline-offset-4"
            href="/privacidad"
            newTabHint={content.details.newTabHint}
          >
            {formContent.consent.link}
          </OutboundLink>
          .
        </p>
        <Button type="submit" className="[view-timeline:--submit]" disabled={sending}>
          {sending ? formContent.sending : formContent.submit}
        </Button>
        <p className="form-hint">{formContent.submitNote}</p>
      </fetcher.Form>
      <Toasts toasts={toasts} close={notices.close} onClose={closeToast} />
    </>
  );
}

const mostToasts = 3;

function toastFor(outcome: Outcome, notices: ContactContent['notices']): Omit<Toast, 'id'> {
  if (outcome.kind === 'sent') return { tone: 'success', ...notices.success };
  const title = outcome.kind === 'invalid' ? notices.invalidTitle : notices.failure.title;
  return { tone: 'error', title, text: outcome.message };
}

/** Hands on what is known of the visit; scripts add which site linked here, without them nobody knows. */
function AttributionFields({ attribution = {} }: { attribution?: Attribution | undefined }) {
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
