import { render, toPlainText } from '@react-email/render';
import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { lang } from '#app/content/document.ts';
import { styleSheet, styles } from './styles.ts';

type EmailLayoutProps = PropsWithChildren<{ title: string; preview: string }>;

/** A page of `Block`s; inboxes list `preview` beside the subject. */
export const EmailLayout = ({ title, preview, children }: EmailLayoutProps) => (
  <html lang={lang}>
    <head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <style>{styleSheet}</style>
    </head>
    <body className="page" style={styles.page}>
      <div className="preview" style={styles.hidden}>
        {preview}
      </div>
      <table role="presentation" width="100%" style={styles.container}>
        <tbody>{children}</tbody>
      </table>
    </body>
  </html>
);

type BlockProps = PropsWithChildren<{ name: string; style: keyof typeof styles }>;

/** A table cell, because Outlook supports padding on no other element. */
export const Block = ({ name, style, children }: BlockProps) => (
  <tr>
    <td className={name} style={styles[style]}>
      {children}
    </td>
  </tr>
);

/** An element with an inline style and the class that the style sheet uses. */
const styled =
  (Tag: 'h1' | 'h2' | 'p' | 'em', className: string, name: keyof typeof styles) =>
  ({ children }: PropsWithChildren) => (
    <Tag className={className} style={styles[name]}>
      {children}
    </Tag>
  );

export const Title = styled('h1', 'strong', 'title');
export const Emphasis = styled('em', 'accent', 'emphasis');
export const Subheading = styled('h2', 'strong', 'subheading');
export const Lead = styled('p', 'strong', 'lead');
export const Paragraph = styled('p', 'text', 'text');
export const Panel = styled('p', 'panel', 'panel');
export const Small = styled('p', 'small', 'small');
export const Signature = styled('em', 'strong', 'signature');

/** Labels and values, side by side; on phones a label stands above its value. */
export const Facts = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <table role="presentation" width="100%" style={styles.facts}>
    <tbody>
      {facts.map(([label, value]) => (
        <tr key={label} className="fact" style={styles.fact}>
          <td className="label" width="34%" valign="top" style={styles.label}>
            {label}
          </td>
          <td className="value" valign="top" style={styles.value}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type LinkProps = PropsWithChildren<{ href: string }>;

export const TextLink = ({ href, children }: LinkProps) => (
  <a className="accent" href={href} style={styles.link}>
    {children}
  </a>
);

export const ActionButton = ({ href, children }: LinkProps) => (
  <a className="button" href={href} style={styles.button}>
    {children}
  </a>
);

export const mailtoLink = (address: string) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** A fact is one line. Web addresses of buttons are written out; other links read as their address. */
const plainTextSelectors = [
  { selector: '.preview', format: 'skip' },
  { selector: '.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: '.label', format: 'inlineSurround', options: { suffix: ': ' } },
  { selector: '.value', format: 'inline' },
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'h2', options: { uppercase: false } },
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'a.button', format: 'skip' },
  { selector: 'a.button[href^="https:"]', format: 'anchor', options: { linkBrackets: false } },
];

/** Renders HTML and plain text. Lines are not wrapped, so that no text of a visitor starts a line. */
export async function renderEmail(subject: string, email: ReactElement) {
  const html = await render(email);
  const text = toPlainText(html, { selectors: plainTextSelectors, preserveNewlines: true });
  return { subject, html, text };
}
