import { callContent } from '#app/content/call.ts';
import { contactContent, fieldLabels } from '#app/content/contact.ts';
import { clockContent, confirmationContent, emailTagline } from '#app/content/emails.ts';
import { type Consultant, formatPhoneNumber, whatsappLink } from '#consultant';
import { countryLabels, type ServedCountry, servedCountries, servedCountry } from '#db/fields.ts';
import type { Submission } from '../email-queue.ts';
import { Block, EmailLayout, type Fact, Facts, mailtoLink, renderEmail } from './layout.tsx';
import { localTime } from './text.ts';

/** Anyone can enter a stranger's address, so the e-mail omits the company, and a name that could contain a message. */
export function confirmationEmail(submission: Submission, consultant: Consultant, siteUrl: string) {
  const { createdAt, pais, telefono, servicio } = submission;
  const content = confirmationContent(consultant.name, shownName(submission.nombre), servicio);
  const { title, received, otherWays, origin } = content;
  const { details } = contactContent(consultant.name);
  const nearest = servedCountry(pais);
  const nearestFirst = [nearest, ...servedCountries.filter((country) => country !== nearest)];
  const chatWith = (country: ServedCountry) =>
    whatsappLink(consultant.whatsapp[country], otherWays.chat);
  const [address] = consultant.emails;

  return renderEmail(
    content.subject,
    <EmailLayout title={content.subject} preview={content.preview}>
      <Block name="header">
        <div className="sender">{consultant.name}</div>
        <div className="tagline">{emailTagline}</div>
      </Block>
      <Block name="card">
        <h1>
          {title.before} <em>{title.emphasis}</em>
        </h1>
        <p>{content.greeting}</p>
        <p>{content.opening}</p>
        <p className="lead">{content.promise}</p>
        <h2>{callContent.title}</h2>
        <ol>
          {callContent.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>{received.title}</h2>
        <Facts
          facts={[
            [received.date, `${localTime(createdAt, nearest)} ${clockContent(nearest).suffix}`],
            [fieldLabels.pais, countryLabels[pais]],
            [fieldLabels.telefono, telefono],
          ]}
        />
        <p>{received.correction}</p>
        <h2>{otherWays.title}</h2>
        <p>{otherWays.text}</p>
        <div className="buttons">
          <a className="button" href={chatWith(nearest)}>
            {otherWays.button}
          </a>
        </div>
        <Facts
          facts={[
            ...nearestFirst.map(
              (country): Fact => [
                `${details.whatsapp.title} ${countryLabels[country]}`,
                formatPhoneNumber(consultant.whatsapp[country]),
                chatWith(country),
              ],
            ),
            [details.email.title, address, mailtoLink(address)],
          ]}
        />
        <p>
          {content.farewell}
          <br />
          <em className="signature">{consultant.name}</em>
        </p>
      </Block>
      <Block name="footer">
        <p>
          {origin.before}
          <a href={siteUrl}>{new URL(siteUrl).host}</a>
          {origin.after}
        </p>
        <p>{content.notYou}</p>
      </Block>
    </EmailLayout>,
  );
}

/** One to four words of letters, without a dot between letters, which could be a host name. */
const namePattern = /^(?!.*\.[\p{L}\p{M}])\p{L}[\p{L}\p{M}'’.-]*(?: +[\p{L}\p{M}'’.-]+){0,3} *$/u;

/** The name if it looks like one; undefined if it could carry a link or a message. */
const shownName = (nombre: string) =>
  [...nombre].length <= 40 && namePattern.test(nombre) ? nombre.trim() : undefined;
