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
import { Block, EmailLayout, type Fact, Facts, mailtoLink, renderEmail } from './layout.tsx';
import { cutText, localTime } from './text.ts';

/** Leaves the country and the service visible in the subject. */
const maxNameLength = 40;

/** The notification to the consultant: visitor, service and three ways to reply. */
export function notificationEmail(submission: Submission, consultant: Consultant) {
  const { pais, nombre, telefono, email, empresa, servicio, whatsappNumber } = submission;
  const spam = submission.spamReason && spamContent(submission.spamReason);
  const content = notificationContent(consultant.name, submission);
  const subject = notificationSubject(
    cutText(nombre, maxNameLength),
    cutText(empresa, maxNameLength),
    countryLabels[pais],
    servicio,
  );
  const callLink = whatsappNumber ? `tel:${whatsappNumber}` : undefined;
  const replyLink =
    `${mailtoLink(email)}?subject=${encodeURIComponent(content.replySubject)}` +
    `&body=${encodeURIComponent(content.greeting)}`;
  const values = { ...submission, pais: countryLabels[pais] };
  const links: Partial<Record<FieldName, string | undefined>> = {
    telefono: callLink,
    email: mailtoLink(email),
  };

  return renderEmail(
    subject,
    <EmailLayout title={subject} preview={spam ? spam.title : `${telefono} · ${email}`}>
      <Block name="plain">
        {spam && (
          <p className="panel">
            <strong>{spam.title}</strong>
            <br />
            {spam.reason}
            <br />
            {spam.advice}
          </p>
        )}
        <h1>{nombre}</h1>
        <p className="lead">{empresa}</p>
        {servicio && <p>{content.topic}</p>}
        <div className="buttons">
          {whatsappNumber && (
            <>
              <a className="button" href={whatsappLink(whatsappNumber, content.greeting)}>
                {content.whatsapp}
              </a>
              <a className="button" href={callLink}>
                {content.call}
              </a>
            </>
          )}
          <a className="button" href={replyLink}>
            {content.reply}
          </a>
        </div>
        <Facts
          facts={[
            ...fieldNames
              .filter((name) => name !== 'nombre' && name !== 'empresa')
              .map((name): Fact => [fieldLabels[name], values[name], links[name]]),
            ...servedCountries.map(
              (country): Fact => [
                clockContent(country).label,
                localTime(submission.createdAt, country),
              ],
            ),
          ]}
        />
        {!whatsappNumber && <p>{content.noWhatsapp}</p>}
        {!spam && <p>{content.promise}</p>}
      </Block>
      <Block name="footer">
        <p>{content.origin}</p>
      </Block>
    </EmailLayout>,
  );
}
