/** The countries with a number of the consultant's, the main one first. CONTRIBUTING.md explains how to add one. */
export const countries = {
  colombia: {
    label: 'Colombia',
    iso: 'CO',
    locale: 'es-CO',
    city: 'Bogotá',
    timeZone: 'America/Bogota',
    callingCode: '57',
    /** Shown in the help of the phone field. */
    phoneHelp: '+57 en Colombia',
    /** The environment variable with the consultant's number. */
    whatsapp: 'WHATSAPP_COLOMBIA',
  },
  'republica-dominicana': {
    label: 'República Dominicana',
    iso: 'DO',
    locale: 'es-DO',
    city: 'Santo Domingo',
    timeZone: 'America/Santo_Domingo',
    callingCode: '1',
    phoneHelp: '+1\u00A0(809, 829 u\u00A0849) en República Dominicana',
    whatsapp: 'WHATSAPP_DOMINICANA',
  },
} as const;

export type ServedCountry = keyof typeof countries;
export const servedCountries = Object.keys(countries) as [ServedCountry, ...ServedCountry[]];
export const [mainCountry] = servedCountries;

/** The country if the consultant serves it, otherwise the main one. */
export const servedCountry = (pais: string | undefined): ServedCountry =>
  servedCountries.find((country) => country === pais) ?? mainCountry;

export type Country = ServedCountry | 'otro';

/** The names in the form, e-mails and the consultant's views. */
export const countryLabels = {
  ...Object.fromEntries(servedCountries.map((country) => [country, countries[country].label])),
  otro: 'Otro',
} as Record<Country, string>;

export interface TextRule {
  /** The length in characters. */
  min: number;
  max: number;
  pattern?: string;
}

/** The form's fields in order, by column. CONTRIBUTING.md explains how to add one. */
export const fields = {
  pais: { values: Object.keys(countryLabels) as [Country, ...Country[]] },
  nombre: { min: 2, max: 100 },
  telefono: { min: 7, max: 20, pattern: '^[0-9+() -]+$' },
  /** The pattern is the table's CHECK; the form's rule is stricter. */
  email: { min: 5, max: 255, pattern: '^[^ @]+@[^ @]+[.][^ @.]+$' },
  empresa: { min: 2, max: 100 },
} satisfies Record<string, TextRule | { values: string[] }>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];
