import { countries, type ServedCountry, servedCountries } from '#db/fields.ts';
import type { Env } from '#env';

/** The consultant's identity on the page and in e-mails; WhatsApp numbers in E.164 form. */
export const consultantFrom = (env: Env) => ({
  name: env.SITE_NAME,
  emails: [env.EMAIL_PRIMARY, env.EMAIL_SECONDARY] as [string, string],
  whatsapp: Object.fromEntries(
    servedCountries.map((country) => [country, env[countries[country].whatsapp]]),
  ) as Record<ServedCountry, string>,
  instagram: env.INSTAGRAM_URL,
});
export type Consultant = ReturnType<typeof consultantFrom>;

/** The link to a WhatsApp chat with a number in E.164 form; the message begins with `text`. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;

const callingCodes = servedCountries.map((country) => countries[country].callingCode);
const tenDigits = new RegExp(`^(\\+(?:${callingCodes.join('|')}))(\\d{3})(\\d{3})(\\d{4})$`);

/** Groups the digits of a number of the served countries; returns other numbers unchanged. */
export const formatPhoneNumber = (number: string) => number.replace(tenDigits, '$1 $2 $3 $4');
