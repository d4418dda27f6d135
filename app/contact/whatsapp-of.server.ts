import type { Country } from '#db/fields.ts';

interface Plan {
  code: string;
  /** A number typed as people of the country write it. */
  national: RegExp;
}

const plans: Partial<Record<Country, Plan>> = {
  colombia: { code: '57', national: /^(3\d\d|60\d)\d{7}$/ },
  'republica-dominicana': { code: '1', national: /^8[024]9\d{7}$/ },
};

/** Digits that begin with a country's code; after 57 and after 1 there are always ten more. */
const international = /^(57\d{10}|1\d{10}|(?!57)[2-9]\d{7,14})$/;

/**
 * The number in E.164 form that WhatsApp knows the typed phone by, or undefined when it cannot be told
 * with confidence. `+` and `00` begin a number of any country.
 */
export function whatsappNumberOf(phone: string, country: Country): string | undefined {
  const number = internationalDigits(phone, plans[country]);
  return international.test(number) ? `+${number}` : undefined;
}

function internationalDigits(phone: string, plan: Plan | undefined): string {
  const digits = phone.replace(/\D/g, '');
  if (/^\D*\+/.test(phone)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (plan?.national.test(digits)) return plan.code + digits;
  return plan && digits.startsWith(plan.code) && digits.length === plan.code.length + 10
    ? digits
    : '';
}
