/** Control and default-ignorable characters (also the joiners of emoji), annotations, unpaired surrogates. */
const invisible = /(?![\t-\r\x85])[\p{Cc}\p{DI}\uFFF9-\uFFFB\p{Cs}]/gu;
/** The braille pattern without dots looks like a space. */
const whitespace = /[\s\x85\u2800]+/g;

/** The longest text to clean, in UTF-16 units: NFC takes quadratic time for long runs of combining marks. */
export const maxTypedLength = 3000;

/** Returns the text as one trimmed line in Unicode NFC, without invisible characters or repeated spaces. */
export const cleanText = (text: string): string =>
  text.replace(invisible, '').normalize('NFC').replace(whitespace, ' ').trim();
