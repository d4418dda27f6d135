import type { Country } from '#db/fields.ts';

/** `national` are the digits of a number without the country code. */
const plans: Partial<Record<Country, { code: string; national: RegExp }>> = {
  colombia: { code: '57', national: /^(3\d\d|60\d)\d{7}$/ },
  'republica-dominicana': { code: '1', national: /^8[024]9\d{7}$/ },
};

/** Digits with a country code; exactly ten follow 57 and 1. */
const international = /^(57\d{10}|1\d{10}|(?!57)[2-9]\d{7,14})$/;

/**
 * Converts a phone as typed to E.164 for WhatsApp; undefined if the country code is not certain. A number of any
 * country may start with `+` or `00`.
 */
export function whatsappNumberOf(telefono: string, pais: Country): string | undefined {
  const number = internationalDigits(telefono, pais);
  return international.test(number) ? `+${number}` : undefined;
}

function internationalDigits(telefono: string, pais: Country): string {
  const plan = plans[pais];
  const digits = telefono.replace(/\D/g, '');
  if (/^\D*\+/.test(telefono)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (plan?.national.test(digits)) return plan.code + digits;
  return plan && digits.startsWith(plan.code) && digits.length === plan.code.length + 10
    ? digits
    : '';
}
