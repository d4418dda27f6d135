/** Where the consultant has a number; the first country is the main one. CONTRIBUTING.md lists what a new one needs. */
export const countries = {
  colombia: {
    label: 'Colombia',
    iso: 'CO',
    locale: 'es-CO',
    city: 'Bogotá',
    timeZone: 'America/Bogota',
    callingCode: '57',
    /** The digits of a number, ten of them, without the calling code. */
    nationalNumber: /^(3\d\d|60\d)\d{7}$/,
    /** In the help of the form's phone. */
    phoneHelp: '+57 en Colombia',
    /** The environment's variable with the consultant's number there. */
    whatsapp: 'WHATSAPP_COLOMBIA',
  },
  'republica-dominicana': {
    label: 'República Dominicana',
    iso: 'DO',
    locale: 'es-DO',
    city: 'Santo Domingo',
    timeZone: 'America/Santo_Domingo',
    callingCode: '1',
    nationalNumber: /^8[024]9\d{7}$/,
    phoneHelp: '+1\u00A0(809, 829 u\u00A0849) en República Dominicana',
    whatsapp: 'WHATSAPP_DOMINICANA',
  },
} as const;

export type ServedCountry = keyof typeof countries;
export const servedCountries = Object.keys(countries) as [ServedCountry, ...ServedCountry[]];
export const [mainCountry] = servedCountries;

/** The country among `countries`, or else the main one. */
export const servedCountry = (pais: string | undefined): ServedCountry =>
  servedCountries.find((country) => country === pais) ?? mainCountry;

export type Country = ServedCountry | 'otro';

/** As form, e-mails and the consultant's views name them. */
export const countryLabels = {
  ...Object.fromEntries(servedCountries.map((country) => [country, countries[country].label])),
  otro: 'Otro',
} as Record<Country, string>;

export interface TextRule {
  /** In characters. */
  min: number;
  max: number;
  pattern?: string;
}

/** The form's fields, in order, by the name they have everywhere. CONTRIBUTING.md says what a new one needs. */
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
