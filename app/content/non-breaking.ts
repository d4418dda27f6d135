/** Keeps a name on one line with no-break spaces, unless it is too long for a phone. */
export const nonBreaking = (name: string) =>
  name.length > 24 ? name : name.replaceAll(' ', '\u00A0');
