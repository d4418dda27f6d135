import { callContent } from '#app/content/call.ts';
import { contactContent, fieldLabels } from '#app/content/contact.ts';
import { clockContent, confirmationContent } from '#app/content/emails.ts';
import { type Consultant, formatPhoneNumber, whatsappLink } from '#consultant';
import { countryLabels, type ServedCountry, servedCountries, servedCountry } from '#db/fields.ts';
import type { Submission } from '../email-queue.ts';
import {
  ActionButton,
  Block,
  EmailLayout,
  EmailLink,
  Fact,
  Lead,
  Paragraph,
  renderEmail,
  Signature,
  Steps,
  Subheading,
  TextLink,
} from './layout.tsx';
import { localTime } from './text.ts';

/** Anyone can type a stranger's address, so it carries no message: no company, and a name only if it looks like one. */
export function confirmationEmail(submission: Submission, consultant: Consultant, siteUrl: string) {
  const { createdAt, pais, telefono, servicio } = submission;
  const content = confirmationContent(consultant.name, shownName(submission.nombre), servicio);
  const { received, otherWays, origin } = content;
  const { details } = contactContent(consultant.name);
  const nearest = servedCountry(pais);
  const nearestFirst = [nearest, ...servedCountries.filter((country) => country !== nearest)];
  const chatWith = (country: ServedCountry) =>
    whatsappLink(consultant.whatsapp[country], otherWays.chat);

  return renderEmail(
    content.subject,
    <EmailLayout
      sender={consultant.name}
      title={content.title}
      preview={content.preview}
      origin={
        <>
          {origin.before}
          <TextLink href={siteUrl}>{new URL(siteUrl).host}</TextLink>
          {origin.after}
        </>
      }
      note={content.notYou}
    >
      <Paragraph>{content.greeting}</Paragraph>
      <Paragraph>{content.opening}</Paragraph>
      <Lead>{content.promise}</Lead>
      <Subheading>{callContent.title}</Subheading>
      <Steps steps={callContent.steps} />
      <Subheading>{received.title}</Subheading>
      <Block name="spaced">
        <Fact label={received.date}>
          {localTime(createdAt, nearest)} {clockContent(nearest).suffix}
        </Fact>
        <Fact label={fieldLabels.pais}>{countryLabels[pais]}</Fact>
        <Fact label={fieldLabels.telefono}>{telefono}</Fact>
      </Block>
      <Paragraph>{received.correction}</Paragraph>
      <Subheading>{otherWays.title}</Subheading>
      <Paragraph>{otherWays.text}</Paragraph>
      <ActionButton href={chatWith(nearest)}>{otherWays.button}</ActionButton>
      <Block name="spaced">
        {nearestFirst.map((country) => (
          <Fact key={country} label={`${details.whatsapp.title} ${countryLabels[country]}`}>
            <TextLink href={chatWith(country)}>
              {formatPhoneNumber(consultant.whatsapp[country])}
            </TextLink>
          </Fact>
        ))}
        <Fact label={details.email.title}>
          <EmailLink address={consultant.emails[0]} />
        </Fact>
      </Block>
      <Paragraph>
        {content.farewell}
        <br />
        <Signature>{consultant.name}</Signature>
      </Paragraph>
    </EmailLayout>,
  );
}

/** One to four words of letters, without a dot between letters, which could be a host name. */
const namePattern = /^(?!.*\.[\p{L}\p{M}])\p{L}[\p{L}\p{M}'’.-]*(?: +[\p{L}\p{M}'’.-]+){0,3} *$/u;

/** The name if it looks like one; undefined if it could carry a link or a message. */
const shownName = (nombre: string) =>
  [...nombre].length <= 40 && namePattern.test(nombre) ? nombre.trim() : undefined;
