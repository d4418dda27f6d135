import { useFetcher } from '@remix-run/react';
import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type FieldName, fieldNames, fields } from '#db/fields.ts';
import type { ContactContent } from '../content/contact.ts';
import { Button } from '../ui/button.tsx';
import { Field, SelectField } from '../ui/field.tsx';
import { OutboundLink } from '../ui/outbound-link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { FailureNotice, type FailureNoticeProps, FormNotice, noticeId } from './form-notice.tsx';
import {
  type Attribution,
  honeypotName,
  type Outcome,
  problemOf,
  readValues,
  validate,
} from './schema.ts';
import { Toast } from './toast.tsx';

interface ContactFormProps extends Omit<FailureNoticeProps, 'loaded'> {
  /** The version of the privacy notice that the page shows. */
  noticeVersion: string;
}

/**
 * The form works as plain HTML; with scripts the same form is sent without leaving the page. `outcome` is
 * what the page was loaded with, as it is without scripts.
 */
export function ContactForm(props: ContactFormProps) {
  const { content, outcome: loaded, consultant, greeting, noticeVersion } = props;
  const { form: formContent, notices } = content;
  const fetcher = useFetcher<Outcome>();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // What the form shows until the next try, and what the toast tells once.
  const [outcome, setOutcome] = useState(loaded);
  const [told, setTold] = useState<{ outcome: Outcome; number: number }>();
  const [timesSent, setTimesSent] = useState(0);
  const sending = fetcher.state !== 'idle';
  const typed = timesSent === 0 && loaded && 'typed' in loaded ? loaded.typed : undefined;
  const broken = outcome?.kind === 'invalid' ? outcome : undefined;
  const notice = { outcome, loaded: outcome !== undefined && outcome === loaded, content };

  const settle = useCallback((outcome: Outcome) => {
    setOutcome(outcome);
    setTold((last) => ({ outcome, number: (last?.number ?? 0) + 1 }));
    if (outcome.kind === 'sent') setTimesSent((times) => times + 1);
  }, []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const values = readValues(new FormData(event.currentTarget));
    const result = validate(values);
    document.title = document.title.replace(`${notices.failure.title}: `, '');
    if (result.valid) {
      setOutcome(undefined);
      return setTold(undefined);
    }
    event.preventDefault();
    const { field, message } = result;
    settle({ kind: 'invalid', field, message, typed: values });
  }

  useEffect(() => {
    if (fetcher.data && !sending) settle(fetcher.data);
  }, [fetcher.data, sending, settle]);

  useEffect(() => {
    if (!told) return;
    const { outcome } = told;
    const place =
      outcome.kind === 'invalid' ? `[name="${fields[outcome.field].column}"]` : `#${noticeId}`;
    form.current?.querySelector<HTMLElement>(place)?.focus();
  }, [told]);

  /** A field that was wrong is validated again while it changes. */
  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as EventTarget & HTMLInputElement;
    if (!broken || name !== fields[broken.field].column) return;
    const message = problemOf(broken.field, value);
    setOutcome(message ? { ...broken, message } : undefined);
  }

  const field = (name: FieldName) => ({
    name: fields[name].column,
    label: formContent.labels[name],
    defaultValue: typed?.[name],
    error: broken?.field === name ? broken.message : undefined,
  });

  const inputs: Record<FieldName, ReactNode> = {
    country: (
      <SelectField
        {...field('country')}
        prompt={formContent.countryPrompt}
        options={formContent.countryOptions}
        autoComplete="country-name"
      />
    ),
    name: <Field {...field('name')} autoComplete="name" />,
    phone: (
      <Field
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={formContent.phonePlaceholder}
        help={formContent.phoneHelp}
      />
    ),
    email: (
      <Field
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        help={formContent.emailHelp}
      />
    ),
    company: (
      <Field {...field('company')} autoComplete="organization" help={formContent.companyHelp} />
    ),
  };

  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        id="formulario"
        action={`/?index#${noticeId}`}
        noValidate={hydrated}
        onSubmit={handleSubmit}
        onChange={handleChange}
        aria-label={content.title}
        // With the card's edge in sight, its notice reads as the form's.
        className="grid scroll-mt-8 gap-5"
      >
        <FormNotice {...notice} />
        <p className="text-small text-slate">{formContent.requiredHint}</p>
        {/* A new key empties the fields, whatever they began with. */}
        <div key={timesSent} className="grid gap-4.5">
          {fieldNames.map((name) => (
            <Fragment key={name}>{inputs[name]}</Fragment>
          ))}
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
        <p className="text-base">
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
        <FailureNotice {...notice} consultant={consultant} greeting={greeting} />
        <Button type="submit" className="[view-timeline:--submit]" disabled={sending}>
          {sending ? formContent.sending : formContent.submit}
        </Button>
        {sending && (
          // The button loses the focus with its being enabled.
          <p
            ref={takeFocus}
            className="sr-only"
            role="status"
            tabIndex={-1}
            aria-label={formContent.sending}
          />
        )}
        <p className="-mt-2 text-center text-small text-balance text-slate">
          {formContent.submitNote}
        </p>
      </fetcher.Form>
      {told && (
        <Toast key={told.number} {...toastFor(told.outcome, notices)} close={notices.close} />
      )}
    </>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function toastFor(outcome: Outcome, notices: ContactContent['notices']) {
  if (outcome.kind === 'sent') return { tone: 'success' as const, ...notices.success };
  const title = outcome.kind === 'invalid' ? notices.invalidTitle : notices.failure.title;
  return { tone: 'error' as const, title, text: outcome.message };
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
