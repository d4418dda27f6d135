import type { ReactNode } from 'react';
import { fieldLabels } from '#app/content/contact.ts';
import {
  clockContent,
  notificationContent,
  notificationSubject,
  spamContent,
} from '#app/content/emails.ts';
import { type Consultant, whatsappLink } from '#consultant';
import { countryLabels, type FieldName, fieldNames, servedCountries } from '#db/fields.ts';
import type { Submission } from '../email-queue.ts';
import {
  ActionButton,
  Block,
  EmailLayout,
  EmailLink,
  Fact,
  Paragraph,
  renderEmail,
  TextLink,
  Typed,
} from './layout.tsx';
import { cutText, localTime } from './text.ts';

/** The notification to the consultant: who asks, how to answer, and whether it looks like spam. */
export function notificationEmail(submission: Submission, consultant: Consultant) {
  const { createdAt, pais, nombre, telefono, email, empresa, servicio, whatsappNumber } =
    submission;
  const spam = submission.spamReason && spamContent(submission.spamReason);
  const content = notificationContent(consultant.name, submission);
  // The form's rule allows hyphens alone, which leave nothing to dial.
  const dialled = whatsappNumber ?? telefono.replace(/\D/g, '');

  const facts: Partial<Record<FieldName, ReactNode>> = {
    pais: countryLabels[pais],
    telefono: dialled ? <TextLink href={`tel:${dialled}`}>{telefono}</TextLink> : telefono,
    email: <EmailLink address={email} />,
  };

  return renderEmail(
    subjectOf(nombre, empresa, countryLabels[pais], servicio),
    <EmailLayout
      sender={consultant.name}
      title={content.title}
      preview={spam ? spam.title : `${telefono} · ${email}`}
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
      {whatsappNumber && (
        <ActionButton href={whatsappLink(whatsappNumber, content.chat)}>
          {content.whatsapp}
        </ActionButton>
      )}
      <Paragraph>{content.reply}</Paragraph>
      <Block name="spaced">
        {fieldNames
          .filter((name) => submission[name])
          .map((name) => (
            <Fact key={name} label={fieldLabels[name]}>
              {facts[name] ?? <Typed text={submission[name]} />}
            </Fact>
          ))}
        {servicio && <Fact label={content.serviceLabel}>{servicio}</Fact>}
        {servedCountries.map((country) => (
          <Fact key={country} label={clockContent(country).label}>
            {localTime(createdAt, country)}
          </Fact>
        ))}
      </Block>
      {!whatsappNumber && <Paragraph>{content.noWhatsapp}</Paragraph>}
    </EmailLayout>,
  );
}

/** At most 120 code points; long names are cut so that the country and the service stay visible. */
function subjectOf(nombre: string, empresa: string, country: string, servicio: string | null) {
  const short = { nombre: cutText(nombre, 30), servicio: servicio && cutText(servicio, 40) };
  const subject = (company: string) =>
    notificationSubject(short.nombre, company, country, short.servicio);
  return subject(cutText(empresa, 121 - [...subject('…')].length));
}
