import { type ReactNode, useEffect, useState } from 'react';
import { type Consultant, whatsappLink } from '#consultant';
import { countryLabels, fieldNames, servedCountries, servedCountry } from '#db/fields.ts';
import type { ContactContent } from '../content/contact.ts';
import { TextLink } from '../ui/text-link.tsx';
import type { FormValues, Outcome } from './schema.ts';

/** The id of the notice that shows the outcome; the page's URL names it after a plain form post. */
export const noticeId = 'resultado';

interface FormNoticeProps {
  /** Undefined before the first attempt. */
  outcome: Outcome | undefined;
  /** Whether the page was loaded with the outcome, so that no toast announces it. */
  isInitial: boolean;
  content: ContactContent;
}

/** Above the fields: success or, without scripts, the first invalid field. */
export function FormNotice({ outcome, isInitial, content: { notices } }: FormNoticeProps) {
  if (outcome?.kind === 'sent') {
    return <Notice tone="success" {...notices.success} isInitial={isInitial} />;
  }
  if (outcome?.kind !== 'invalid' || !isInitial) return null;
  const toField = <TextLink href={`#${outcome.field}`}>{outcome.message}</TextLink>;
  return <Notice tone="error" title={notices.invalidTitle} text={toField} isInitial />;
}

interface FailureNoticeProps extends FormNoticeProps {
  /** The values that were not stored. */
  values: FormValues | undefined;
  consultant: Consultant;
}

/** Above the button, with links that contain the values. Hidden in every form, for scripts that fail to load. */
export function FailureNotice(props: FailureNoticeProps) {
  const { outcome, isInitial, content, values, consultant } = props;
  const failure = outcome?.kind === 'failed' ? outcome : undefined;
  const { greeting } = content.chat;
  const message = failure && values ? `${greeting}\n\n${linesOf(values, content)}` : greeting;
  const numbers = failure ? [servedCountry(values?.pais)] : servedCountries;
  const mail = `subject=${encodeURIComponent(content.form.submit)}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`;
  const { title, text } = content.notices.failure;
  return (
    <Notice
      tone="error"
      title={title}
      text={failure?.message ?? text}
      isInitial={isInitial}
      hidden={!failure}
    >
      <p className="mt-1.5">{content.fallback.intro}</p>
      <ul>
        {numbers.map((country) => (
          <li key={country}>
            <TextLink
              newTab
              className="py-2 font-semibold"
              href={whatsappLink(consultant.whatsapp[country], message)}
            >
              <span>
                {`${content.fallback.whatsapp}${failure ? '' : ` (${countryLabels[country]})`}`}
              </span>
            </TextLink>
          </li>
        ))}
        <li>
          <TextLink className="py-2 font-semibold" href={`mailto:${consultant.emails[0]}?${mail}`}>
            {content.fallback.email}
          </TextLink>
        </li>
      </ul>
    </Notice>
  );
}

const tones = {
  success: { role: 'status', className: 'border-turquoise bg-foam' },
  error: { role: 'alert', className: 'border-ember bg-blush' },
};

interface NoticeProps {
  tone: keyof typeof tones;
  title: string;
  text: ReactNode;
  isInitial: boolean;
  hidden?: boolean;
  children?: ReactNode;
}

/** Gets the focus from the URL's fragment or from scripts. A live region only if no toast announces the outcome. */
function Notice({ tone, title, text, isInitial, hidden = false, children }: NoticeProps) {
  const { role, className } = tones[tone];
  const id = hidden ? undefined : noticeId;
  const textId = children ? 'fallo-texto' : 'resultado-texto';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of its roles allows a name.
    <div
      id={id}
      // A failure is shown above the button, which its text asks to press again.
      className={`scroll-mt-8 ${children ? 'scroll-mb-24' : ''} rounded-field border-l-5 px-5 py-4.5 ${className}`}
      role={isInitial ? role : 'group'}
      tabIndex={-1}
      hidden={hidden}
      aria-label={title}
      aria-describedby={textId}
    >
      <h3 className="text-title">{title}</h3>
      <p id={textId} className="mt-1.5">
        {text}
      </p>
      {children}
    </div>
  );
}

const linesOf = (values: FormValues, { form }: ContactContent) =>
  fieldNames
    .filter((name) => values[name])
    .map((name) => {
      const label = name === 'pais' && countryLabels[values.pais as keyof typeof countryLabels];
      return `${form.labels[name]}: ${label || values[name]}`;
    })
    .join('\n');

const slowAfterMs = 5000;

/** Gets the focus of the disabled button. Shows a text only if sending takes long. */
export function SendingStatus({ label, slow }: { label: string; slow: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsSlow, slowAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p
      ref={takeFocus}
      className="-mt-2 text-center text-balance empty:-mt-5"
      role="status"
      tabIndex={-1}
      aria-label={label}
    >
      {isSlow && slow}
    </p>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
