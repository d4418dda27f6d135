import { type Country, countries, servedCountries } from '#db/fields.ts';

const codes = servedCountries.map((country) => countries[country].callingCode);
const unknownStart = codes.map((code) => `(?!${code})`).join('');

/** Digits with a calling code; exactly ten follow those of the served countries. */
const international = new RegExp(`^((${codes.join('|')})\\d{10}|${unknownStart}[2-9]\\d{7,14})$`);

/** Converts a phone as typed to E.164 for WhatsApp; undefined if the calling code is not certain. */
export function whatsappNumberOf(telefono: string, pais: Country): string | undefined {
  const number = internationalDigits(telefono, pais);
  return international.test(number) ? `+${number}` : undefined;
}

function internationalDigits(telefono: string, pais: Country): string {
  const digits = telefono.replace(/\D/g, '');
  if (/^\D*\+/.test(telefono)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (pais === 'otro') return '';
  const { callingCode, nationalNumber } = countries[pais];
  if (nationalNumber.test(digits)) return callingCode + digits;
  return digits.startsWith(callingCode) && digits.length === callingCode.length + 10 ? digits : '';
}
