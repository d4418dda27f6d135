import type { ReactNode } from 'react';
import { fieldNames, fields } from '#db/fields.ts';
import { type Consultant, whatsappLink } from '../consultant.ts';
import { type ContactContent, countryLabel } from '../content/contact.ts';
import { OutboundLink } from '../ui/outbound-link.tsx';
import type { FormValues, Outcome } from './schema.ts';

/** The id of the notice that shows how sending ended. */
export const noticeId = 'resultado';

interface FormNoticeProps {
  /** How sending ended; nothing before the first try. */
  outcome: Outcome | undefined;
  /** The page was loaded with the outcome: no toast tells of it, so this does. */
  loaded: boolean;
  content: ContactContent;
}

const link = 'underline underline-offset-4';
const wayLink = `inline-block py-2 font-semibold ${link}`;

/** Above the fields: the request has arrived or, where no toast tells of it, a rule is broken. */
export function FormNotice({ outcome, loaded, content: { notices } }: FormNoticeProps) {
  if (outcome?.kind === 'sent') {
    return <Notice tone="success" {...notices.success} loaded={loaded} />;
  }
  if (outcome?.kind !== 'invalid' || !loaded) return null;
  const toField = (
    <a className={link} href={`#${fields[outcome.field].column}`}>
      {outcome.message}
    </a>
  );
  return <Notice tone="error" title={notices.invalidTitle} text={toField} loaded />;
}

export interface FailureNoticeProps extends FormNoticeProps {
  consultant: Consultant;
  /** How a message begins that takes the form's place. */
  greeting: string;
}

/**
 * Above the button: the request could not be stored, and what was typed can go by WhatsApp or mail. Hidden
 * it is in every page: deferred-hydration.ts shows it when the line is cut before the scripts are there.
 */
export function FailureNotice({
  outcome,
  loaded,
  content,
  consultant,
  greeting,
}: FailureNoticeProps) {
  const failure = outcome?.kind === 'failed' ? outcome : undefined;
  const message = failure ? `${greeting}\n\n${linesOf(failure.typed, content)}` : greeting;
  const country = failure?.typed.country === 'republica-dominicana' ? 'dominicana' : 'colombia';
  const mail = `subject=${encodeURIComponent(content.form.submit)}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`;
  const { title, text } = content.notices.failure;
  return (
    <Notice
      tone="error"
      title={title}
      text={failure?.message ?? text}
      loaded={loaded}
      hidden={!failure}
    >
      <p className="mt-1.5">{content.fallback.intro}</p>
      <ul>
        <li>
          <OutboundLink
            className={wayLink}
            href={whatsappLink(consultant.whatsapp[country], message)}
            newTabHint={content.details.newTabHint}
          >
            {content.fallback.whatsapp}
          </OutboundLink>
        </li>
        <li>
          <a className={wayLink} href={`mailto:${consultant.emails[0]}?${mail}`}>
            {content.fallback.email}
          </a>
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
  loaded: boolean;
  hidden?: boolean;
  children?: ReactNode;
}

/** It takes the focus, from the page's address or from the scripts. */
function Notice({ tone, title, text, loaded, hidden = false, children }: NoticeProps) {
  const { role, className } = tones[tone];
  const id = hidden ? undefined : noticeId;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of its roles may have a name.
    <div
      id={id}
      className={`scroll-mt-8 rounded-field border-l-5 px-5 py-4.5 ${className}`}
      role={loaded ? role : 'group'}
      tabIndex={-1}
      hidden={hidden}
      aria-label={title}
      aria-describedby={id && `${id}-texto`}
    >
      <h3 className="text-title">{title}</h3>
      <p id={id && `${id}-texto`} className="mt-1.5">
        {text}
      </p>
      {children}
    </div>
  );
}

const linesOf = (typed: FormValues, { form }: ContactContent) =>
  fieldNames
    .map((name) => {
      const value = name === 'country' ? countryLabel(typed.country) : typed[name];
      return `${form.labels[name]}: ${value}`;
    })
    .join('\n');
