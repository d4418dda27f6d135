import type { CSSProperties } from 'react';
import { colors } from '#app/colors.ts';

const sans = { fontFamily: 'Helvetica, Arial, sans-serif', fontSize: 16, color: colors.night };
const serif = { fontFamily: 'Georgia, Times, serif', fontSize: 20, color: colors.petrol };
const text = { ...sans, lineHeight: '26px', margin: '0 0 16px' };

/** Inline, because some mail clients drop style sheets. */
export const styles = {
  page: { margin: 0, padding: '24px 0', backgroundColor: colors.cream },
  hidden: { display: 'none' },
  container: { maxWidth: 600, margin: '0 auto' },
  header: {
    padding: '28px 40px',
    backgroundColor: colors.night,
    borderBottom: `4px solid ${colors.coral}`,
    borderRadius: '20px 20px 0 0',
  },
  sender: { ...serif, fontSize: 23, fontWeight: 'bold', color: colors.cream },
  tagline: { ...sans, fontSize: 13, lineHeight: '20px', color: colors.mint },
  card: { padding: '32px 40px 20px', backgroundColor: colors.white, borderRadius: '0 0 20px 20px' },
  plainCard: { padding: '28px 40px 12px', backgroundColor: colors.white, borderRadius: 20 },
  footer: { padding: '20px 40px 8px' },
  panel: { ...text, padding: '14px 18px', backgroundColor: colors.sand },
  title: { ...serif, fontSize: 30, lineHeight: '38px', margin: '0 0 16px' },
  emphasis: { fontWeight: 'normal', color: colors.ember },
  subheading: { ...serif, lineHeight: '26px', margin: '28px 0 10px' },
  lead: { ...serif, lineHeight: '30px', margin: '0 0 16px' },
  signature: { ...serif, fontSize: 22 },
  text,
  small: { ...sans, fontSize: 13, lineHeight: '21px', margin: '0 0 8px', color: colors.slate },
  steps: { ...text, paddingLeft: 24 },
  step: { margin: '0 0 10px', paddingLeft: 4 },
  link: { color: colors.ember },
  buttons: { margin: '0 0 14px' },
  button: {
    ...sans,
    display: 'inline-block',
    margin: '0 8px 10px 0',
    padding: '13px 22px',
    borderRadius: 26,
    backgroundColor: colors.ember,
    fontWeight: 'bold',
    textDecoration: 'none',
    color: colors.white,
  },
  facts: { margin: '0 0 24px', borderCollapse: 'collapse', tableLayout: 'fixed' },
  fact: { borderTop: `1px solid ${colors.sand}` },
  label: { ...sans, fontSize: 14, padding: '11px 16px 11px 0', color: colors.slate },
  value: { ...sans, lineHeight: '24px', padding: '10px 0', wordBreak: 'break-word' },
} satisfies Record<string, CSSProperties>;

/** Phones, and dark windows. */
export const styleSheet = `
@media (max-width: 480px) {
  .header, .card, .footer { padding-left: 24px !important; padding-right: 24px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding: 12px 0 0 !important; }
  .value { padding: 0 0 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: ${colors.night} !important; }
  .header { background-color: ${colors.petrol} !important; }
  .card { background-color: ${colors.deep} !important; }
  .panel { background-color: ${colors.tide} !important; }
  .fact { border-color: ${colors.tide} !important; }
  .strong { color: ${colors.cream} !important; }
  .text, .value, .panel { color: ${colors.sand} !important; }
  .label, .small { color: ${colors.mint} !important; }
  .accent { color: ${colors.peach} !important; }
}`;
