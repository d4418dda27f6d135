/** The colours of pages, e-mails and XLSX. Icons, share picture and logos are drawn in the same ones. */
export const colors = {
  night: '#0a2f3a',
  deep: '#0c4150',
  petrol: '#0f4c5c',
  tide: '#175a6b',
  /** Turquoise dark enough for text. */
  lagoon: '#2a6d73',
  turquoise: '#3e8e93',
  mint: '#9ccbc0',
  /** The background of success. */
  foam: '#e6f2ef',
  cream: '#fff7ed',
  sand: '#f6e7d3',
  peach: '#ffc99a',
  apricot: '#f2a76d',
  coral: '#e36414',
  /** Coral dark enough for text and buttons. */
  ember: '#b84a0c',
  /** Ember on hover. */
  rust: '#9c3e09',
  /** The background of errors. */
  blush: '#fff5ef',
  amber: '#fb8b24',
  plum: '#5f0f40',
  berry: '#74214f',
  whatsapp: '#128c7e',
  white: '#ffffff',
  /** Secondary text on cream. */
  slate: '#41636b',
  /** The borders of fields. */
  fog: '#7d999f',
} as const;

export type ColorName = keyof typeof colors;
