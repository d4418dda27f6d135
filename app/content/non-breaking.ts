/** A name that stays on one line, unless it is too long for a phone's. */
export const unbroken = (name: string) =>
  name.length > 24 ? name : name.replaceAll(' ', '\u00A0');
