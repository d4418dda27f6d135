// What nobody sees: control and default-ignorable characters, interlinear marks, half surrogate pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]/;
const ignorable =
  /\xAD|\u034F|\u061C|[\u115F\u1160]|[\u17B4\u17B5]|[\u180B-\u180F]|[\u200B\u200E\u200F]|[\u202A-\u202E]|[\u2060-\u206F]|\u3164|[\uFE00-\uFE0D]|\uFEFF|\uFFA0|[\uFFF0-\uFFFB]|[\u{1BCA0}-\u{1BCA3}]|[\u{1D173}-\u{1D17A}]|[\u{E0000}-\u{E0FFF}]|\p{Cs}/u;
const invisible = new RegExp(`${control.source}|${ignorable.source}`, 'gu');
// Joiners and variation selectors shape what stands beside them: a selector counts after an emoji or in a
// keycap, a joiner between letters or emoji. Anywhere else they are as invisible as the rest.
const straySelector = /(?<!\p{Extended_Pictographic}|[0-9#*](?=.\u20E3))[\uFE0E\uFE0F]/gu;
const joiners = /([\u200C\u200D])[\u200C\u200D]+/g;
const strayJoiner =
  /[\u200C\u200D](?:(?<!(?:\p{L}\p{M}*|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0E|\uFE0F)?).)|(?![\p{L}\p{M}\p{Extended_Pictographic}]))/gu;
const unusualSpace = /[\xA0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;
// Whole runs of spaces, so that no run is looked at twice: many spaces would take a square of time.
const whiteRun = /[ \t\n\v\f\r\x85\u2028\u2029]+/g;

/**
 * A text as one line, free of what cannot be seen, in Unicode's normal form C and trimmed. Everything
 * else stays as typed.
 */
export function cleanText(text: string): string {
  return (
    text
      .replace(invisible, '')
      .normalize('NFC')
      .replace(straySelector, '')
      .replace(joiners, '$1')
      .replace(strayJoiner, '')
      .normalize('NFC')
      // ↔ and a stroke that a joiner kept apart are one sign now, and no emoji any more.
      .replace(strayJoiner, '')
      .replace(unusualSpace, ' ')
      .replace(whiteRun, (run) => (/[^ ]/.test(run) ? ' ' : run))
      .trim()
  );
}
