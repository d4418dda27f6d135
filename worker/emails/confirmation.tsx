import type { ReactNode } from 'react';
import { callContent } from '#app/content/call.ts';
import { contactContent, fieldLabels } from '#app/content/contact.ts';
import { clockContent, confirmationContent, emailTagline } from '#app/content/emails.ts';
import { type Consultant, formatPhoneNumber, whatsappLink } from '#consultant';
import { countryLabels, type ServedCountry, servedCountries, servedCountry } from '#db/fields.ts';
import type { Submission } from '../email-queue.ts';
import {
  ActionButton,
  Block,
  EmailLayout,
  Emphasis,
  Facts,
  Lead,
  mailtoLink,
  Paragraph,
  renderEmail,
  Signature,
  Small,
  Subheading,
  TextLink,
  Title,
} from './layout.tsx';
import { styles } from './styles.ts';
import { localTime } from './text.ts';

/** Anyone can type a stranger's address, so it carries no message: no company, and a name only if it looks like one. */
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
      <Block name="header" style="header">
        <div style={styles.sender}>{consultant.name}</div>
        <div style={styles.tagline}>{emailTagline}</div>
      </Block>
      <Block name="card" style="card">
        <Title>
          {title.before} <Emphasis>{title.emphasis}</Emphasis>
        </Title>
        <Paragraph>{content.greeting}</Paragraph>
        <Paragraph>{content.opening}</Paragraph>
        <Lead>{content.promise}</Lead>
        <Subheading>{callContent.title}</Subheading>
        <ol className="text" style={styles.steps}>
          {callContent.steps.map((step) => (
            <li key={step} style={styles.step}>
              {step}
            </li>
          ))}
        </ol>
        <Subheading>{received.title}</Subheading>
        <Facts
          facts={[
            [received.date, `${localTime(createdAt, nearest)} ${clockContent(nearest).suffix}`],
            [fieldLabels.pais, countryLabels[pais]],
            [fieldLabels.telefono, telefono],
          ]}
        />
        <Paragraph>{received.correction}</Paragraph>
        <Subheading>{otherWays.title}</Subheading>
        <Paragraph>{otherWays.text}</Paragraph>
        <div style={styles.buttons}>
          <ActionButton href={chatWith(nearest)}>{otherWays.button}</ActionButton>
        </div>
        <Facts
          facts={[
            ...nearestFirst.map((country): [string, ReactNode] => [
              `${details.whatsapp.title} ${countryLabels[country]}`,
              <TextLink key={country} href={chatWith(country)}>
                {formatPhoneNumber(consultant.whatsapp[country])}
              </TextLink>,
            ]),
            [
              details.email.title,
              <TextLink key={address} href={mailtoLink(address)}>
                {address}
              </TextLink>,
            ],
          ]}
        />
        <Paragraph>
          {content.farewell}
          <br />
          <Signature>{consultant.name}</Signature>
        </Paragraph>
      </Block>
      <Block name="footer" style="footer">
        <Small>
          {origin.before}
          <TextLink href={siteUrl}>{new URL(siteUrl).host}</TextLink>
          {origin.after}
        </Small>
        <Small>{content.notYou}</Small>
      </Block>
    </EmailLayout>,
  );
}

/** One to four words of letters, without a dot between letters, which could be a host name. */
const namePattern = /^(?!.*\.[\p{L}\p{M}])\p{L}[\p{L}\p{M}'’.-]*(?: +[\p{L}\p{M}'’.-]+){0,3} *$/u;

/** The name if it looks like one; undefined if it could carry a link or a message. */
const shownName = (nombre: string) =>
  [...nombre].length <= 40 && namePattern.test(nombre) ? nombre.trim() : undefined;
