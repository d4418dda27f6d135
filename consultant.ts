import type { Env } from '#env';

/** The consultant's identity, as page and e-mails show it. */
export interface Consultant {
  name: string;
  emails: [string, string];
  /** In E.164 form. */
  whatsapp: { colombia: string; dominicana: string };
  instagram: string;
}

/** Reads the identity from the environment. */
export const consultantFrom = (env: Env): Consultant => ({
  name: env.SITE_NAME,
  emails: [env.EMAIL_PRIMARY, env.EMAIL_SECONDARY],
  whatsapp: { colombia: env.WHATSAPP_COLOMBIA, dominicana: env.WHATSAPP_DOMINICANA },
  instagram: env.INSTAGRAM_URL,
});

/** The countries with a WhatsApp number. */
export const whatsappCountries = ['colombia', 'dominicana'] as const;

/** Opens a WhatsApp chat with a number in E.164 form; the message begins with `text`. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;

/** Groups the digits of Colombian and Dominican numbers; others stay as they are. */
export function formatPhoneNumber(number: string): string {
  return number
    .replace(/^(\+57)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}
