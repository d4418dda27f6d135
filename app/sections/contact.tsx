import type { ReactNode } from 'react';
import type { ContactContent } from '../content/contact.ts';
import type { Owner } from '../owner.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ContactDetails } from './contact-details.tsx';

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
        <ContactDetails content={content.details} owner={owner} greeting={greeting} />
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
