import type { Env } from '#env';

/** The facts of the consultant that the page shows and links to. */
export interface Consultant {
  name: string;
  emails: [string, string];
  /** In E.164 form. */
  whatsapp: { colombia: string; dominicana: string };
  instagram: string;
}

export const consultantFrom = (env: Env): Consultant => ({
  name: env.SITE_NAME,
  emails: [env.EMAIL_PRIMARY, env.EMAIL_SECONDARY],
  whatsapp: { colombia: env.WHATSAPP_COLOMBIA, dominicana: env.WHATSAPP_DOMINICANA },
  instagram: env.INSTAGRAM_URL,
});

/** The countries that have a number each. */
export const countries = ['colombia', 'dominicana'] as const;

/** A chat with the number, begun with the text. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;

/** A number of Colombia or the Dominican Republic as people write it; others as they are. */
export function readableNumber(number: string): string {
  return number
    .replace(/^(\+57)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}
