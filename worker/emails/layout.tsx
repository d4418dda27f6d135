import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Html,
  Preview,
  Row,
  render,
  toPlainText,
} from '@react-email/components';
import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { lang } from '#app/content/document.ts';
import { emailTagline } from '#app/content/emails.ts';
import { styleSheets, styles } from './styles.ts';

interface EmailLayoutProps {
  sender: string;
  title: { before: string; emphasis: string };
  preview: string;
  /** In the footer: why the email was sent. */
  origin: ReactNode;
  /** In the footer, below the origin. */
  note: string;
  children: ReactNode;
}

export function EmailLayout(props: EmailLayoutProps) {
  const { sender, title, preview, origin, note, children } = props;
  return (
    <Html lang={lang}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{`${title.before} ${title.emphasis}`}</title>
        {styleSheets.map((rules) => (
          <style key={rules}>{rules}</style>
        ))}
      </Head>
      <Body className="page" style={{ margin: 0, padding: '32px 0' }}>
        <Preview>{preview}</Preview>
        <Container>
          <Block name="header">
            <div style={styles.sender}>{sender}</div>
            <div style={styles.tagline}>{emailTagline}</div>
          </Block>
          <Block name="card">
            <Title>
              {title.before} <Emphasis>{title.emphasis}</Emphasis>
            </Title>
            {children}
          </Block>
          <Block name="footer">
            <Small>{origin}</Small>
            <Small>{note}</Small>
          </Block>
        </Container>
      </Body>
    </Html>
  );
}

/** A table cell: Outlook supports padding on nothing else. */
export const Block = ({ name, children }: PropsWithChildren<{ name: keyof typeof styles }>) => (
  <Row>
    <Column className={name} style={styles[name]}>
      {children}
    </Column>
  </Row>
);

/** An element with a style, and the class by which the style sheets know it. */
const styled =
  (Tag: 'h1' | 'h2' | 'p' | 'em', className: string, name: keyof typeof styles) =>
  ({ children }: PropsWithChildren) => (
    <Tag className={className} style={styles[name]}>
      {children}
    </Tag>
  );

const Title = styled('h1', 'strong', 'title');
const Emphasis = styled('em', 'accent', 'emphasis');
const Small = styled('p', 'small', 'small');
export const Subheading = styled('h2', 'strong', 'subheading');
export const Lead = styled('p', 'strong', 'lead');
export const Paragraph = styled('p', 'text', 'text');
export const Signature = styled('em', 'strong', 'signature');

/** A numbered list whose lines hang. */
export const Steps = ({ steps }: { steps: string[] }) => (
  <ol className="text" style={styles.steps}>
    {steps.map((step) => (
      <li key={step} style={styles.step}>
        {step}
      </li>
    ))}
  </ol>
);

/** A label and its value, side by side; on phones one above the other. */
export const Fact = ({ label, children }: PropsWithChildren<{ label: string }>) => (
  <Row className="fact" style={styles.fact}>
    <Column className="label" width="34%" style={styles.label}>
      {label}
    </Column>
    <Column className="value" style={styles.value}>
      {children}
    </Column>
  </Row>
);

/** Of several lines a quotation, so that in plain text none of them reads as ours. */
export const Typed = ({ text }: { text: string }) =>
  text.includes('\n') ? <blockquote style={styles.lines}>{text}</blockquote> : text;

export const TextLink = ({ href, children }: PropsWithChildren<{ href: string }>) => (
  <a className="accent" href={href} style={styles.link}>
    {children}
  </a>
);

export const EmailLink = ({ address }: { address: string }) => (
  <TextLink href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</TextLink>
);

export const ActionButton = ({ href, children }: PropsWithChildren<{ href: string }>) => (
  <Block name="spaced">
    <Button className="button" href={href} style={styles.button}>
      {children}
    </Button>
  </Block>
);

/** A fact is one line. A button's URL is written out; other links already read as their address. */
const plainTextSelectors = [
  { selector: '.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: '.label', format: 'inlineSurround', options: { suffix: ': ' } },
  { selector: '.value', format: 'inline' },
  { selector: 'a', options: { ignoreHref: true } },
  { selector: '.button', format: 'anchor', options: { linkBrackets: false } },
];

/** Renders HTML and plain text. Lines are not wrapped, so that nothing a visitor typed can start one. */
export async function renderEmail(subject: string, email: ReactElement) {
  const html = await render(email);
  const text = toPlainText(html, { selectors: plainTextSelectors, preserveNewlines: true });
  return { subject, html, text };
}
