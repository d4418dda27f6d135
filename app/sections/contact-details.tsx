import type { ReactNode } from 'react';
import type { ContactContent } from '../content/contact.ts';
import type { IconName } from '../content/icon-name.ts';
import { type Owner, readableNumber, whatsappLink } from '../owner.ts';
import { Icon } from '../ui/icon.tsx';
import { OutboundLink } from '../ui/outbound-link.tsx';

interface ContactDetailsProps {
  content: ContactContent['details'];
  owner: Owner;
  greeting: string;
}

/** Numbers, addresses and reach of the consultant. */
export function ContactDetails({ content, owner, greeting }: ContactDetailsProps) {
  const countries = ['colombia', 'dominicana'] as const;
  return (
    <div className="contact-details">
      <h3>{content.title}</h3>
      <Block {...content.whatsapp}>
        {countries.map((country) => (
          <p key={country}>
            {content.whatsapp.countries[country]}{' '}
            <OutboundLink
              href={whatsappLink(owner.whatsapp[country], greeting)}
              newTabHint={content.newTabHint}
            >
              {readableNumber(owner.whatsapp[country])}
            </OutboundLink>
          </p>
        ))}
      </Block>
      <Block {...content.email}>
        {owner.emails.map((email) => (
          <p key={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        ))}
      </Block>
      <Block {...content.coverage}>
        <p>{content.coverage.text}</p>
      </Block>
    </div>
  );
}

interface BlockProps {
  icon: IconName;
  title: string;
  children: ReactNode;
}

function Block({ icon, title, children }: BlockProps) {
  return (
    <div className="contact-block">
      <span className="disc">
        <Icon name={icon} />
      </span>
      <div>
        <h4>{title}</h4>
        {children}
      </div>
    </div>
  );
}
