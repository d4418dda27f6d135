import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/max';
import { type Country, countries } from '#db/fields.ts';

/** Returns the typed phone in E.164 form for WhatsApp; undefined unless a numbering plan has such a number. */
export function whatsappNumberOf(telefono: string, pais: Country): string | undefined {
  const digits = telefono.replace(/\D/g, '');
  const afterPrefix = /^\D*\+/.test(telefono) ? digits : /^00(.+)/.exec(digits)?.[1];
  const international = afterPrefix ? parse(`+${afterPrefix}`) : undefined;
  if (international?.isValid()) return international.number;
  if (pais === 'otro') return;
  // Visitors also type a plus before a national number, and the carrier's digit after 00.
  const { iso } = countries[pais];
  const national = parse(digits, iso);
  return national?.country === iso && national.isValid() ? national.number : undefined;
}
