import type { ContactContent } from '../content/contact.ts';
import { type Owner, whatsappLink } from '../owner.ts';
import { OutboundLink } from '../ui/outbound-link.tsx';
import { type FormValues, fieldNames } from './schema.ts';

interface OtherWaysProps {
  typed: FormValues;
  content: ContactContent;
  owner: Owner;
  /** How a first message begins. */
  greeting: string;
}

/** Longer than any good value; an address has its limits. Characters. */
const longestValue = 300;

/** Links that carry what was typed to WhatsApp and to the mail, for a request that could not be stored. */
export function OtherWays({ typed, content, owner, greeting }: OtherWaysProps) {
  const message = `${greeting}\n\n${linesOf(typed, content)}`;
  const country = typed.pais === 'republica-dominicana' ? 'dominicana' : 'colombia';
  const mail = `subject=${encodeURIComponent(content.form.submit)}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`;
  return (
    <>
      <p>{content.fallback.intro}</p>
      <ul>
        <li>
          <OutboundLink
            href={whatsappLink(owner.whatsapp[country], message)}
            newTabHint={content.details.newTabHint}
          >
            {content.fallback.whatsapp}
          </OutboundLink>
        </li>
        <li>
          <a href={`mailto:${owner.emails[0]}?${mail}`}>{content.fallback.email}</a>
        </li>
      </ul>
    </>
  );
}

function linesOf(typed: FormValues, { form }: ContactContent): string {
  const pais = form.paisOptions.find(({ value }) => value === typed.pais)?.label ?? '';
  return fieldNames
    .map((name) => [form.labels[name], name === 'pais' ? pais : beginning(typed[name])])
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** Cut between characters: half of a surrogate pair cannot be part of an address. */
const beginning = (value: string) => [...value].slice(0, longestValue).join('');
