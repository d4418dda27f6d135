import { fieldNames, fields } from '#db/fields.ts';
import type { ContactContent } from '../content/contact.ts';
import { type Owner, whatsappLink } from '../owner.ts';
import { OutboundLink } from '../ui/outbound-link.tsx';
import type { FormValues, Outcome } from './schema.ts';

export interface FormNoticeProps {
  /** How sending ended; nothing before the first try. */
  outcome: Outcome | undefined;
  /** The page was loaded with the outcome: no toast tells of it, so this does. */
  loaded: boolean;
  content: ContactContent;
  owner: Owner;
  /** How a message begins that takes the form's place. */
  greeting: string;
}

const shape = 'rounded-field border-l-5 px-5 py-4.5';
const link = 'underline underline-offset-4';
const wayLink = `inline-block py-2 font-semibold ${link}`;

/** What became of the request, above the form: for those without scripts, and while a failure lasts. */
export function FormNotice({ outcome, loaded, content, owner, greeting }: FormNoticeProps) {
  const { notices } = content;
  if (outcome?.kind === 'sent' && loaded) {
    return (
      <div className={`${shape} border-turquoise bg-foam`} role="status">
        <h3 className="text-title">{notices.success.title}</h3>
        <p className="mt-1.5">{notices.success.text}</p>
      </div>
    );
  }
  if (outcome?.kind === 'failed' || (outcome?.kind === 'invalid' && loaded)) {
    const title = outcome.kind === 'failed' ? notices.failure.title : notices.invalidTitle;
    return (
      <div className={`${shape} border-ember bg-blush`} role={loaded ? 'alert' : undefined}>
        <h3 className="text-title">{title}</h3>
        <p className="mt-1.5">
          {outcome.kind === 'invalid' ? (
            <a className={link} href={`#${fields[outcome.field].column}`}>
              {outcome.message}
            </a>
          ) : (
            outcome.message
          )}
        </p>
        {outcome.kind === 'failed' && (
          <OtherWays typed={outcome.typed} content={content} owner={owner} greeting={greeting} />
        )}
      </div>
    );
  }
  return null;
}

/** Longer than any good value; an address has its limits. Characters. */
const longestValue = 300;

/** Links that carry what was typed to WhatsApp and to the mail, for a request that could not be stored. */
function OtherWays({
  typed,
  content,
  owner,
  greeting,
}: Omit<FormNoticeProps, 'outcome' | 'loaded'> & { typed: FormValues }) {
  const message = `${greeting}\n\n${linesOf(typed, content)}`;
  const country = typed.country === 'republica-dominicana' ? 'dominicana' : 'colombia';
  const mail = `subject=${encodeURIComponent(content.form.submit)}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`;
  return (
    <>
      <p className="mt-1.5">{content.fallback.intro}</p>
      <ul>
        <li>
          <OutboundLink
            className={wayLink}
            href={whatsappLink(owner.whatsapp[country], message)}
            newTabHint={content.details.newTabHint}
          >
            {content.fallback.whatsapp}
          </OutboundLink>
        </li>
        <li>
          <a className={wayLink} href={`mailto:${owner.emails[0]}?${mail}`}>
            {content.fallback.email}
          </a>
        </li>
      </ul>
    </>
  );
}

function linesOf(typed: FormValues, { form }: ContactContent): string {
  const country = form.countryOptions.find(({ value }) => value === typed.country)?.label ?? '';
  return fieldNames
    .map((name) => [form.labels[name], name === 'country' ? country : beginning(typed[name])])
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** Cut between characters: half of a surrogate pair cannot be part of an address. */
const beginning = (value: string) => [...value].slice(0, longestValue).join('');
