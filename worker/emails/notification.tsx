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
  Facts,
  Lead,
  mailtoLink,
  Panel,
  Paragraph,
  renderEmail,
  Small,
  TextLink,
  Title,
} from './layout.tsx';
import { styles } from './styles.ts';
import { cutText, localTime } from './text.ts';

/** The notification to the consultant: who asks about what, and three ways to reply. */
export function notificationEmail(submission: Submission, consultant: Consultant) {
  const { pais, nombre, telefono, email, empresa, servicio, whatsappNumber } = submission;
  const spam = submission.spamReason && spamContent(submission.spamReason);
  const content = notificationContent(consultant.name, submission);
  const subject = subjectOf(nombre, empresa, countryLabels[pais], servicio);
  const replyLink =
    `${mailtoLink(email)}?subject=${encodeURIComponent(content.replySubject)}` +
    `&body=${encodeURIComponent(content.greeting)}`;
  const values: Partial<Record<FieldName, ReactNode>> = {
    pais: countryLabels[pais],
    telefono: whatsappNumber ? (
      <TextLink href={`tel:${whatsappNumber}`}>{telefono}</TextLink>
    ) : (
      telefono
    ),
    email: <TextLink href={mailtoLink(email)}>{email}</TextLink>,
  };

  return renderEmail(
    subject,
    <EmailLayout title={subject} preview={spam ? spam.title : `${telefono} · ${email}`}>
      <Block name="card" style="plainCard">
        {spam && (
          <Panel>
            <strong>{spam.title}</strong>
            <br />
            {spam.reason}
            <br />
            {spam.advice}
          </Panel>
        )}
        <Title>{nombre}</Title>
        {empresa && <Lead>{empresa}</Lead>}
        {servicio && <Paragraph>{content.topic}</Paragraph>}
        <div style={styles.buttons}>
          {whatsappNumber && (
            <>
              <ActionButton href={whatsappLink(whatsappNumber, content.greeting)}>
                {content.whatsapp}
              </ActionButton>
              <ActionButton href={`tel:${whatsappNumber}`}>{content.call}</ActionButton>
            </>
          )}
          <ActionButton href={replyLink}>{content.reply}</ActionButton>
        </div>
        <Facts
          facts={[
            ...fieldNames
              .filter((name) => submission[name] && name !== 'nombre' && name !== 'empresa')
              .map((name): [string, ReactNode] => [
                fieldLabels[name],
                values[name] ?? submission[name],
              ]),
            ...servedCountries.map((country): [string, ReactNode] => [
              clockContent(country).label,
              localTime(submission.createdAt, country),
            ]),
          ]}
        />
        {!whatsappNumber && <Paragraph>{content.noWhatsapp}</Paragraph>}
        {!spam && <Paragraph>{content.promise}</Paragraph>}
      </Block>
      <Block name="footer" style="footer">
        <Small>{content.origin}</Small>
      </Block>
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
