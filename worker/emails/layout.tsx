import { Body, Button, Column, Container, Head, Html, Preview, Row } from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
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
            <h1 className="strong" style={styles.title}>
              {title.before}{' '}
              <em className="accent" style={styles.emphasis}>
                {title.emphasis}
              </em>
            </h1>
            {children}
          </Block>
          <Block name="footer">
            <p className="small" style={styles.small}>
              {origin}
            </p>
            <p className="small" style={styles.small}>
              {note}
            </p>
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

export const Paragraph = ({ children }: PropsWithChildren) => (
  <p className="text" style={styles.text}>
    {children}
  </p>
);

export const Subheading = ({ children }: PropsWithChildren) => (
  <h2 className="strong" style={styles.subheading}>
    {children}
  </h2>
);

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
