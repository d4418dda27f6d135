import type { ReactNode } from 'react';
import { type Consultant, countries, readableNumber, whatsappLink } from '../consultant.ts';
import type { ContactContent } from '../content/contact.ts';
import type { IconName } from '../content/icon-name.ts';
import { Disc } from '../ui/disc.tsx';
import { OutboundLink } from '../ui/outbound-link.tsx';
import { Section } from '../ui/section.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Ticks } from '../ui/ticks.tsx';

interface ContactProps {
  content: ContactContent;
  consultant: Consultant;
  /** How the visitor's first WhatsApp message begins. */
  greeting: string;
  /** The form. */
  children: ReactNode;
}

/** Where the page has been leading: the form, and every other way to get in touch. */
export function Contact({ content, consultant, greeting, children }: ContactProps) {
  return (
    <Section
      id="contacto"
      className="overflow-x-clip bg-petrol text-white lg:scroll-mt-22"
      aria-labelledby="titulo-contacto"
    >
      {/* Before a large, darker arch. */}
      <div className="relative *:relative before:absolute before:-inset-x-gutter before:top-12 before:-bottom-rhythm before:rounded-t-full before:bg-deep lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-x-20 lg:before:-top-12 lg:before:right-auto lg:before:left-[calc(50%-2rem)] lg:before:w-176">
        <SectionHeading
          id="titulo-contacto"
          title={content.title}
          subtitle={content.subtitle}
          className="mb-9 lg:col-start-2"
        />
        {/* It lies over the section's upper edge. */}
        <div className="rounded-picture bg-white p-[min(7.5vw,clamp(1.5rem,1rem+2vw,2.75rem))] text-night shadow-high lg:row-span-3 lg:row-start-1 lg:mt-[calc(-5rem-var(--spacing-rhythm))] lg:self-start">
          {children}
        </div>
        <ContactDetails content={content} consultant={consultant} greeting={greeting} />
        <div className="mt-9 rounded-card bg-mint p-7 text-night lg:col-start-2 lg:self-start">
          <h3 className="text-title">{content.reasons.title}</h3>
          <Ticks className="mt-4.5 font-semibold *:before:bg-cream">
            {content.reasons.claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </Ticks>
        </div>
      </div>
    </Section>
  );
}

const link = 'inline-block py-0.5 underline decoration-mint underline-offset-4 hover:decoration-2';

/** Numbers, addresses and reach of the consultant. */
function ContactDetails({
  content: { details },
  consultant,
  greeting,
}: Omit<ContactProps, 'children'>) {
  return (
    <div className="mt-14 grid grid-cols-1 gap-7 lg:col-start-2 lg:mt-0">
      <h3 className="text-title">{details.title}</h3>
      <Block {...details.whatsapp}>
        {countries.map((country) => (
          <p key={country}>
            {details.whatsapp.countries[country]}{' '}
            <OutboundLink
              className={link}
              href={whatsappLink(consultant.whatsapp[country], greeting)}
              newTabHint={details.newTabHint}
            >
              {readableNumber(consultant.whatsapp[country])}
            </OutboundLink>
          </p>
        ))}
      </Block>
      <Block {...details.email}>
        {consultant.emails.map((email) => (
          <p key={email}>
            <a className={link} href={`mailto:${email}`}>
              {email}
            </a>
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
    <div className="flex gap-4.5 wrap-anywhere print:mb-4 print:break-inside-avoid">
      <Disc icon={icon} className="size-13 bg-mint/20 text-mint" />
      <div>
        <h4 className="font-bold">{title}</h4>
        {children}
      </div>
    </div>
  );
}
