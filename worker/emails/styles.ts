import { colors } from '#app/colors.ts';

const sans = 'Helvetica, Arial, sans-serif';
const serif = 'Georgia, Times, serif';

export const styles = `
.page { margin: 0; padding: 24px 0; background-color: ${colors.cream}; }
.preview { display: none; }
.container { width: 100%; max-width: 600px; margin: 0 auto; }
.header { padding: 28px 40px; background-color: ${colors.night}; border-bottom: 4px solid ${colors.coral}; border-radius: 20px 20px 0 0; }
.sender { font: bold 23px ${serif}; color: ${colors.cream}; }
.tagline { font: 13px/20px ${sans}; color: ${colors.mint}; }
.card { padding: 32px 40px 20px; background-color: ${colors.white}; border-radius: 0 0 20px 20px; }
.plain { padding: 28px 40px 12px; background-color: ${colors.white}; border-radius: 20px; }
.footer { padding: 20px 40px 8px; }
h1 { margin: 0 0 16px; font: bold 30px/38px ${serif}; color: ${colors.petrol}; }
h2 { margin: 28px 0 10px; font: bold 20px/26px ${serif}; color: ${colors.petrol}; }
h1 em { font-weight: normal; color: ${colors.ember}; }
p, ol { margin: 0 0 16px; font: 16px/26px ${sans}; color: ${colors.night}; }
ol { padding-left: 24px; }
li { margin: 0 0 10px; padding-left: 4px; }
a { color: ${colors.ember}; }
.lead { font: 20px/30px ${serif}; color: ${colors.petrol}; }
.signature { font: italic 22px ${serif}; color: ${colors.petrol}; }
.panel { padding: 14px 18px; background-color: ${colors.sand}; }
.footer p { margin: 0 0 8px; font: 13px/21px ${sans}; color: ${colors.slate}; }
.buttons { margin: 0 0 14px; }
.button { display: inline-block; margin: 0 8px 10px 0; padding: 13px 22px; border-radius: 26px; background-color: ${colors.ember}; font: bold 16px ${sans}; color: ${colors.white}; text-decoration: none; }
.facts { width: 100%; margin: 0 0 24px; border-collapse: collapse; table-layout: fixed; }
.fact { border-top: 1px solid ${colors.sand}; }
.label { width: 34%; padding: 11px 16px 11px 0; vertical-align: top; font: 14px ${sans}; color: ${colors.slate}; }
.value { padding: 10px 0; vertical-align: top; font: 16px/24px ${sans}; color: ${colors.night}; word-break: break-word; }
`;

export const phoneStyles = `@media (max-width: 480px) {
  .header, .card, .plain, .footer { padding-left: 24px; padding-right: 24px; }
  .label, .value { display: block; width: auto; }
  .label { padding: 12px 0 0; }
  .value { padding: 0 0 12px; }
}`;

export const darkStyles = `@media (prefers-color-scheme: dark) {
  .page { background-color: ${colors.night}; }
  .header { background-color: ${colors.petrol}; }
  .card, .plain { background-color: ${colors.deep}; }
  .panel { background-color: ${colors.tide}; }
  .fact { border-color: ${colors.tide}; }
  h1, h2, .lead, .signature { color: ${colors.cream}; }
  p, ol, .value, .panel { color: ${colors.sand}; }
  .label, .footer p { color: ${colors.mint}; }
  a, h1 em { color: ${colors.peach}; }
  .button { color: ${colors.white}; }
}`;
