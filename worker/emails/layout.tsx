import { render, toPlainText } from '@react-email/render';
import type { PropsWithChildren, ReactElement } from 'react';
import { lang } from '#app/content/document.ts';
import { darkStyles, phoneStyles, styles } from './styles.ts';

type EmailLayoutProps = PropsWithChildren<{ title: string; preview: string }>;

/** A page of `Block`s; inboxes list `preview` beside the subject. */
export const EmailLayout = ({ title, preview, children }: EmailLayoutProps) => (
  <html lang={lang}>
    <head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      {/* Gmail drops a whole element of which it cannot read a part. */}
      <style>{styles}</style>
      <style>{phoneStyles}</style>
      <style>{darkStyles}</style>
    </head>
    <body className="page">
      <div className="preview">{preview}</div>
      <table role="presentation" className="container">
        <tbody>{children}</tbody>
      </table>
    </body>
  </html>
);

/** A table cell, because Outlook supports padding on no other element. */
export const Block = ({ name, children }: PropsWithChildren<{ name: string }>) => (
  <tr>
    <td className={name}>{children}</td>
  </tr>
);

export type Fact = [label: string, value: string, href?: string | undefined];

/** Labels and values, side by side; on phones a label stands above its value. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <table role="presentation" className="facts">
    <tbody>
      {facts.map(([label, value, href]) => (
        <tr key={label} className="fact">
          <td className="label">{label}</td>
          <td className="value">{href ? <a href={href}>{value}</a> : value}</td>
        </tr>
      ))}
    </tbody>
  </table>
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
