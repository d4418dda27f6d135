import type { CSSProperties } from 'react';
import { colors } from '#app/colors.ts';

const sans = { fontFamily: 'Helvetica, Arial, sans-serif', fontSize: 16, color: colors.night };
const serif = { fontFamily: 'Georgia, Times, serif', fontSize: 20, color: colors.petrol };

export const styles = {
  header: {
    padding: '28px 40px',
    backgroundColor: colors.night,
    borderBottom: `4px solid ${colors.coral}`,
    borderRadius: '20px 20px 0 0',
  },
  sender: { ...serif, fontSize: 23, fontWeight: 'bold', color: colors.cream },
  tagline: { ...sans, fontSize: 13, lineHeight: '20px', color: colors.mint },
  card: { padding: '40px 40px 20px', backgroundColor: colors.white, borderRadius: '0 0 20px 20px' },
  title: { ...serif, fontSize: 30, lineHeight: '38px', margin: '0 0 20px' },
  emphasis: { fontWeight: 'normal', color: colors.ember, whiteSpace: 'nowrap' },
  subheading: { ...serif, lineHeight: '26px', margin: '28px 0 10px' },
  lead: { ...serif, lineHeight: '30px', margin: '20px 0' },
  text: { ...sans, lineHeight: '26px', margin: '0 0 16px' },
  steps: { ...sans, lineHeight: '26px', margin: '0 0 16px', padding: '0 0 0 24px' },
  step: { margin: '0 0 10px', paddingLeft: 4 },
  link: { color: colors.ember },
  button: {
    ...sans,
    padding: '16px 28px',
    borderRadius: 26,
    backgroundColor: colors.ember,
    fontWeight: 'bold',
    color: colors.white,
  },
  spaced: { padding: '4px 0 24px' },
  fact: { borderTop: `1px solid ${colors.sand}`, tableLayout: 'fixed' },
  label: {
    ...sans,
    fontSize: 14,
    lineHeight: '24px',
    padding: '10px 16px 10px 0',
    color: colors.slate,
    verticalAlign: 'top',
  },
  value: {
    ...sans,
    lineHeight: '24px',
    padding: '10px 0',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  lines: { margin: 0, whiteSpace: 'pre-line' },
  panel: {
    ...sans,
    lineHeight: '26px',
    padding: '18px 20px',
    backgroundColor: colors.sand,
    borderLeft: `4px solid ${colors.coral}`,
  },
  signature: { ...serif, fontSize: 22 },
  footer: { padding: '24px 40px 16px' },
  small: { ...sans, fontSize: 13, lineHeight: '21px', margin: '0 0 8px', color: colors.slate },
} satisfies Record<string, CSSProperties>;

const light = `.page { background-color: ${colors.cream}; }
@media (max-width: 480px) {
  .header, .card, .footer { padding-left: 24px !important; padding-right: 24px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding: 12px 0 0 !important; }
  .value { padding: 0 0 12px !important; }
}`;

const dark = (scope = '') => `
${scope} .page { background-color: ${colors.night} !important; }
${scope} .header { background-color: ${colors.petrol} !important; }
${scope} .card { background-color: ${colors.deep} !important; }
${scope} .panel { background-color: ${colors.tide} !important; }
${scope} .fact { border-color: ${colors.tide} !important; }
${scope} .strong { color: ${colors.cream} !important; }
${scope} .text, ${scope} .value, ${scope} .panel { color: ${colors.sand} !important; }
${scope} .label, ${scope} .small { color: ${colors.mint} !important; }
${scope} .accent { color: ${colors.peach} !important; }
`;

/** One `<style>` element each: Gmail drops a whole element that contains a rule it does not know. */
export const styleSheets = [
  light,
  `@media (prefers-color-scheme: dark) {${dark()}}`,
  // Outlook on the web and on phones marks elements it has darkened.
  dark('[data-ogsc]') + dark('[data-ogsb]'),
];
