// Control and default-ignorable characters, interlinear annotations, unpaired surrogates; line breaks, joiners and
// variation selectors are for the rules below.
const invisible = /(?![\t-\r\x85]|\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cc}\p{DI}\uFFF9-\uFFFB\p{Cs}]/gu;
// Variation selectors have an effect only after an emoji or in a keycap, joiners only between letters or emoji.
const straySelector = /(?<!\p{Extended_Pictographic}|[0-9#*](?=.\u20E3))[\uFE0E\uFE0F]/gu;
const joiners = /([\u200C\u200D])[\u200C\u200D]+/g;
const letter = '\\p{L}\\p{M}*';
const emoji = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0E\\uFE0F]?';
const joinable = '[\\p{L}\\p{M}\\p{Extended_Pictographic}]';
const strayJoiner = new RegExp(
  `[\\u200C\\u200D](?:(?<!(?:${letter}|${emoji}).)|(?!${joinable}))`,
  'gu',
);
// The braille pattern without dots looks like a space.
const unusualSpace = /[\p{Zs}\u2800]/gu;
// Matches whole runs, because matching each line break with its spaces would take quadratic time.
const whiteRun = /[ \t\n\v\f\r\x85\u2028\u2029]+/g;

/** Longer texts are not to be cleaned: NFC takes quadratic time for long runs of combining marks. In UTF-16 units. */
export const maxTypedLength = 3000;

/** Makes a text one trimmed line in Unicode NFC without invisible characters. The rest stays as typed. */
export function cleanText(text: string): string {
  return (
    text
      .replace(invisible, '')
      .normalize('NFC')
      .replace(straySelector, '')
      .replace(joiners, '$1')
      .replace(strayJoiner, '')
      .normalize('NFC')
      // NFC may have combined ↔ and a stroke into ↮, which is not an emoji.
      .replace(strayJoiner, '')
      .replace(unusualSpace, ' ')
      .replace(whiteRun, (run) => (/[^ ]/.test(run) ? ' ' : run))
      .trim()
  );
}

/** The same for a text of several lines, which keeps its line breaks as \n. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .trim();
