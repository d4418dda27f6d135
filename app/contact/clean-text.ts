// Invisible: control and default-ignorable characters, interlinear annotations, unpaired surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are to be removed.
const control = /[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]/;
const ignorable =
  /\xAD|\u034F|\u061C|[\u115F\u1160]|[\u17B4\u17B5]|[\u180B-\u180F]|[\u200B\u200E\u200F]|[\u202A-\u202E]|[\u2060-\u206F]|\u3164|[\uFE00-\uFE0D]|\uFEFF|\uFFA0|[\uFFF0-\uFFFB]|[\u{1BCA0}-\u{1BCA3}]|[\u{1D173}-\u{1D17A}]|[\u{E0000}-\u{E0FFF}]|\p{Cs}/u;
const invisible = new RegExp(`${control.source}|${ignorable.source}`, 'gu');
// Variation selectors have an effect after an emoji or in a keycap, joiners between letters or emoji. Elsewhere they
// are invisible too.
const straySelector = /(?<!\p{Extended_Pictographic}|[0-9#*](?=.\u20E3))[\uFE0E\uFE0F]/gu;
const joiners = /([\u200C\u200D])[\u200C\u200D]+/g;
const strayJoiner =
  /[\u200C\u200D](?:(?<!(?:\p{L}\p{M}*|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0E|\uFE0F)?).)|(?![\p{L}\p{M}\p{Extended_Pictographic}]))/gu;
const unusualSpace = /[\xA0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;
// Matches whole runs, because matching each line break with its spaces would take quadratic time.
const whiteRun = /[ \t\n\v\f\r\x85\u2028\u2029]+/g;

/** Longer texts are not to be cleaned: NFC takes quadratic time for long runs of combining marks. In UTF-16 units. */
export const maxTypedLength = 1000;

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
