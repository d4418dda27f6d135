import type { ReactNode } from 'react';
import { type Consultant, whatsappLink } from '#app/consultant.ts';
import { cleanText } from '#app/contact/clean-text.ts';
import { whatsappNumberOf } from '#app/contact/whatsapp-number.server.ts';
import { countryLabel, fieldLabels } from '#app/content/contact.ts';
import {
  emailClocks,
  notificationContent,
  notificationSubject,
  spamContent,
} from '#app/content/emails.ts';
import type { FieldName } from '#db/fields.ts';
import { cutText } from './cut-text.ts';
import {
  ActionButton,
  Block,
  EmailLayout,
  EmailLink,
  Fact,
  Paragraph,
  renderEmail,
  TextLink,
} from './layout.tsx';
import { localTime, type Submission } from './submission.ts';

/** The notification to the consultant: who asks, how to answer, and whether it looks like spam. */
export function notificationEmail(
  { id, createdAt, country, spamReason, ...values }: Submission,
  consultant: Consultant,
) {
  // Rows may come from programs that do not clean them as the form does.
  const name = cleanText(values.name);
  const phone = cleanText(values.phone);
  const email = cleanText(values.email);
  const company = cleanText(values.company);
  const spam = spamReason && spamContent(spamReason);
  const content = notificationContent(consultant.name, { id, name, company });
  const whatsapp = whatsappNumberOf(phone, country);
  // The form's rule allows hyphens alone, which leave nothing to dial.
  const dialled = whatsapp ?? phone.replace(/\D/g, '');

  const facts: Record<FieldName, ReactNode> = {
    name,
    company,
    country: countryLabel(country),
    phone: dialled ? <TextLink href={`tel:${dialled}`}>{phone}</TextLink> : phone,
    email: <EmailLink address={email} />,
  };

  return renderEmail(
    subjectOf(name, company, countryLabel(country)),
    <EmailLayout
      sender={consultant.name}
      title={content.title}
      preview={spam ? spam.title : `${phone} · ${email}`}
      origin={content.origin}
      note={content.reference}
    >
      {spam && (
        <Block name="spaced">
          <Block name="panel">
            <strong>{spam.title}</strong>
            <br />
            {spam.reason}
            <br />
            {spam.advice}
          </Block>
        </Block>
      )}
      <Paragraph>{content.opening}</Paragraph>
      {!spam && <Paragraph>{content.promise}</Paragraph>}
      {whatsapp && (
        <ActionButton href={whatsappLink(whatsapp, content.chat)}>{content.whatsapp}</ActionButton>
      )}
      <Paragraph>{content.reply}</Paragraph>
      <Block name="spaced">
        {Object.entries(facts).map(([field, value]) => (
          <Fact key={field} label={fieldLabels[field as FieldName]}>
            {value}
          </Fact>
        ))}
        <Fact label={emailClocks.bogota.label}>{localTime(createdAt, 'bogota')}</Fact>
        <Fact label={emailClocks.santoDomingo.label}>{localTime(createdAt, 'santoDomingo')}</Fact>
      </Block>
      {!whatsapp && <Paragraph>{content.noWhatsapp}</Paragraph>}
    </EmailLayout>,
  );
}

/** At most 120 code points; long names are cut so that the country stays visible. */
function subjectOf(name: string, company: string, country: string): string {
  const shortName = cutText(name, 45);
  const maxLength = 120 - [...notificationSubject(shortName, '', country)].length;
  return notificationSubject(shortName, cutText(company, maxLength), country);
}
