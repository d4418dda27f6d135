import type { ReactNode } from 'react';
import type { ContactContent } from '../content/contact.ts';
import type { IconName } from '../content/icon-name.ts';
import { countries, type Owner, readableNumber, whatsappLink } from '../owner.ts';
import { Icon } from '../ui/icon.tsx';
import { OutboundLink } from '../ui/outbound-link.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

interface ContactProps {
  content: ContactContent;
  owner: Owner;
  /** How the visitor's first WhatsApp message begins. */
  greeting: string;
  /** The form. */
  children: ReactNode;
}

/** Where the page has been leading: the form, and every other way to get in touch. */
export function Contact({ content, owner, greeting, children }: ContactProps) {
  return (
    <section id="contacto" className="contact" tabIndex={-1} aria-labelledby="titulo-contacto">
      <div className="contact-columns">
        <SectionHeading id="titulo-contacto" title={content.title} subtitle={content.subtitle} />
        <div className="contact-card">{children}</div>
        <ContactDetails content={content} owner={owner} greeting={greeting} />
        <div className="reasons">
          <h3>{content.reasons.title}</h3>
          <ul className="ticks">
            {content.reasons.claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Numbers, addresses and reach of the consultant. */
function ContactDetails({ content: { details }, owner, greeting }: Omit<ContactProps, 'children'>) {
  return (
    <div className="contact-details">
      <h3>{details.title}</h3>
      <Block {...details.whatsapp}>
        {countries.map((country) => (
          <p key={country}>
            {details.whatsapp.countries[country]}{' '}
            <OutboundLink
              href={whatsappLink(owner.whatsapp[country], greeting)}
              newTabHint={details.newTabHint}
            >
              {readableNumber(owner.whatsapp[country])}
            </OutboundLink>
          </p>
        ))}
      </Block>
      <Block {...details.email}>
        {owner.emails.map((email) => (
          <p key={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        ))}
      </Block>
      <Block {...details.coverage}>
        <p>{details.coverage.text}</p>
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
