import type { ComponentProps, ReactNode } from 'react';
import { type Consultant, formatPhoneNumber, whatsappLink } from '#consultant';
import { countryLabels, servedCountries } from '#db/fields.ts';
import { Island } from '../browser/island.tsx';
import ContactForm from '../contact/contact-form.island.tsx';
import { callContent as call } from '../content/call.ts';
import { contactContent } from '../content/contact.ts';
import type { IconName } from '../content/icon-name.ts';
import { CheckList } from '../ui/check-list.tsx';
import { Disc } from '../ui/disc.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CallSteps } from './call.tsx';

/** The form, and the other ways to get in touch. */
export function Contact({ form }: { form: ComponentProps<typeof ContactForm> }) {
  const content = contactContent(form.consultant.name);
  return (
    <Section
      id="contacto"
      className="overflow-x-clip bg-petrol text-white lg:scroll-mt-22 max-lg:low:pt-6"
      aria-labelledby="titulo-contacto"
    >
      <div className="relative lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-x-20">
        {/* The large, darker arch. The rest is `relative` to lie above it, not in a layer of its own: see the toast. */}
        <div className="absolute -inset-x-gutter top-12 -bottom-rhythm rounded-t-full bg-deep lg:-top-12 lg:right-auto lg:left-[calc(50%-2.5rem)] lg:w-[60vw] lg:rounded-t-[50%_20rem]" />
        <SectionHeading
          id="titulo-contacto"
          title={content.title}
          subtitle={content.subtitle}
          className="relative mb-9 low:mb-5 lg:col-start-2"
        />
        {/* The card overlaps the section's upper edge. */}
        <div className="relative lg:row-span-3 lg:row-start-1 lg:mt-[calc(-3rem-var(--spacing-rhythm))]">
          <div className="rounded-picture bg-white p-6 text-night shadow-high md:p-10">
            <h3 className="mb-5 text-subtitle max-md:hidden">{content.form.title}</h3>
            <Island component={ContactForm} props={form} />
          </div>
          <div className="mt-12 lg:pr-6 print:break-inside-avoid">
            <h3 className="text-title">{call.title}</h3>
            <CallSteps />
          </div>
        </div>
        <ContactDetails consultant={form.consultant} />
        <div className="relative mt-9 rounded-card bg-mint p-7 text-night lg:col-start-2 lg:self-start">
          <h3 className="text-title">{content.reasons.title}</h3>
          <CheckList
            items={content.reasons.claims}
            className="mt-4.5 font-semibold *:before:bg-cream"
          />
          {/* The questions of visitors before they request a call. */}
          <div className="mt-6 border-t border-petrol/30 pt-2">
            {call.questions.map(({ question, answer }) => (
              <details key={question} className="group" name="preguntas">
                <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold">
                  {question}
                  <Icon
                    name="chevron-right"
                    className="size-5 transform-[rotate(90deg)] group-open:transform-[rotate(-90deg)]"
                  />
                </summary>
                <p className="pb-3">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}

const link = 'py-2.5 decoration-mint hover:decoration-2';

function ContactDetails({ consultant }: { consultant: Consultant }) {
  const { details, chat } = contactContent(consultant.name);
  return (
    <div className="relative mt-14 grid grid-cols-1 gap-7 lg:col-start-2 lg:mt-4">
      <h3 className="text-title">{details.title}</h3>
      <Detail {...details.whatsapp}>
        {servedCountries.map((country) => (
          <p key={country}>
            {countryLabels[country]}{' '}
            <TextLink
              newTab
              className={link}
              href={whatsappLink(consultant.whatsapp[country], chat.greeting)}
            >
              {formatPhoneNumber(consultant.whatsapp[country])}
            </TextLink>{' '}
            <TextLink
              className={`${link} ml-2 print:hidden`}
              href={`tel:${consultant.whatsapp[country]}`}
            >
              {details.call}
              <span className="sr-only">{` a ${countryLabels[country]}`}</span>
            </TextLink>
          </p>
        ))}
      </Detail>
      <Detail {...details.email}>
        {consultant.emails.map((email) => (
          <p key={email}>
            <TextLink className={link} href={`mailto:${email}`}>
              {email}
            </TextLink>
          </p>
        ))}
      </Detail>
      <Detail {...details.coverage}>
        <p>{details.coverage.text}</p>
      </Detail>
    </div>
  );
}

function Detail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
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
