import type { CSSProperties } from 'react';

/** The site's colours: those of the tokens in app/tailwind.css, which a mail cannot read. */
export const color = {
  night: '#0a2f3a',
  petrol: '#0f4c5c',
  slate: '#41636b',
  mint: '#9ccbc0',
  cream: '#fff7ed',
  sand: '#f6e7d3',
  peach: '#ffc99a',
  coral: '#e36414',
  ember: '#b84a0c',
  white: '#ffffff',
};

const serif = 'Georgia, Times, serif';
const sans = 'Helvetica, Arial, sans-serif';

/** Longhands: Outlook misreads the short one. Pixels. */
const type = (fontFamily: string, fontSize: number, lineHeight: number): CSSProperties => ({
  fontFamily,
  fontSize,
  lineHeight: `${lineHeight}px`,
  margin: 0,
});
const bold: CSSProperties = { fontWeight: 'bold' };

/** How each piece of text looks, in fonts that every machine has. */
export const look = {
  brand: { ...type(serif, 23, 30), ...bold, color: color.cream },
  tagline: {
    ...type(sans, 11, 18),
    color: color.mint,
    letterSpacing: '1.4px',
    textTransform: 'uppercase',
  },
  title: { ...type(serif, 32, 40), ...bold, color: color.petrol, letterSpacing: '-0.4px' },
  emphasis: { fontWeight: 'normal', color: color.ember, whiteSpace: 'nowrap' },
  heading: { ...type(serif, 20, 26), ...bold, color: color.petrol },
  lead: { ...type(serif, 20, 30), color: color.petrol },
  text: { ...type(sans, 16, 26), color: color.night },
  label: { ...type(sans, 14, 24), color: color.slate },
  value: { ...type(sans, 16, 24), color: color.night },
  small: { ...type(sans, 13, 21), color: color.slate },
  link: { color: color.ember, textDecoration: 'underline' },
  button: { ...type(sans, 16, 24), ...bold, color: color.white, textDecoration: 'none' },
  name: { ...type(serif, 22, 30), fontStyle: 'italic', color: color.petrol },
} satisfies Record<string, CSSProperties>;

const phone = `@media (max-width: 480px) {
  .column { width: 100% !important; }
  .edge { padding: 0 !important; }
  .band { padding: 24px !important; border-radius: 0 !important; }
  .card { padding: 32px 24px 12px !important; border-radius: 0 !important; }
  .footer { padding: 24px 24px 40px !important; }
  .title { font-size: 28px !important; line-height: 34px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding: 12px 0 0 !important; }
  .value { padding: 0 0 12px !important; border-top: 0 !important; }
}`;

const darkGrounds = {
  ground: '#061d24',
  band: '#0f4c5c',
  card: '#0c2e38',
  panel: '#17424e',
  button: color.ember,
};
const darkTexts = {
  title: color.cream,
  emphasis: color.peach,
  lead: color.cream,
  heading: color.cream,
  name: color.cream,
  text: '#f3ebdf',
  value: '#f3ebdf',
  label: '#a9c6c4',
  small: '#a9c6c4',
  link: color.peach,
  'button-words': color.white,
};

/** Night's colours, for what stands inside the scope. */
const night = (scope: string) =>
  [
    ...Object.entries(darkGrounds).map(
      ([part, value]) => `${scope}.${part} { background-color: ${value} !important; }`,
    ),
    ...Object.entries(darkTexts).map(
      ([part, value]) => `${scope}.${part} { color: ${value} !important; }`,
    ),
    `${scope}.label, ${scope}.value { border-color: #24505c !important; }`,
  ].join('\n');

/** One `<style>` each: Gmail drops a whole one for a rule that it does not like. */
export const styleSheets = [
  phone,
  `@media (prefers-color-scheme: dark) {\n${night('')}\n}`,
  `${night('[data-ogsc] ')}\n${night('[data-ogsb] ')}`,
];
