import type { ReactNode } from 'react';
import type { FieldName } from '#db/fields.ts';
import { type Consultant, whatsappLink } from '../../app/consultant.ts';
import { cleanText } from '../../app/contact/clean-text.ts';
import { whatsappNumberOf } from '../../app/contact/whatsapp-of.server.ts';
import { countryLabel, fieldLabels } from '../../app/content/contact.ts';
import {
  emailClocks,
  notificationContent,
  notificationSubject,
  spamContent,
} from '../../app/content/emails.ts';
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

/** To the consultant: who asks, how to answer, and whether it looks like spam. */
export function notificationEmail(
  { id, createdAt, country, ...typed }: Submission,
  consultant: Consultant,
) {
  // Whatever is stored, nothing may break a line or be invisible.
  const name = cleanText(typed.name);
  const phone = cleanText(typed.phone);
  const email = cleanText(typed.email);
  const company = cleanText(typed.company);
  const spam = typed.spamReason && spamContent(cleanText(typed.spamReason));
  const content = notificationContent(consultant.name, { id, name, company });
  const whatsapp = whatsappNumberOf(phone, country);
  // Hyphens alone pass the form's rule too: nothing to dial then.
  const dialled = whatsapp ?? phone.replace(/\D/g, '');

  const values: Record<FieldName, ReactNode> = {
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
        {Object.entries(values).map(([field, value]) => (
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

/** At most 120 code points; the country stays visible, however long the names are. */
function subjectOf(name: string, company: string, country: string): string {
  const shortName = cutText(name, 45);
  const room = 120 - [...notificationSubject(shortName, '', country)].length;
  return notificationSubject(shortName, cutText(company, room), country);
}
