// What nobody sees: control and default-ignorable characters, interlinear marks, half surrogate pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]/;
const ignorable =
  /\xAD|\u034F|\u061C|[\u115F\u1160]|[\u17B4\u17B5]|[\u180B-\u180F]|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u206F]|\u3164|[\uFE00-\uFE0F]|\uFEFF|\uFFA0|[\uFFF0-\uFFFB]|[\u{1BCA0}-\u{1BCA3}]|[\u{1D173}-\u{1D17A}]|[\u{E0000}-\u{E0FFF}]|\p{Cs}/u;
const invisible = new RegExp(`${control.source}|${ignorable.source}`, 'gu');
const unusualSpace = /[\xA0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;
// Whole runs of spaces, so that no run is looked at twice: many spaces would take a square of time.
const whiteRun = /[ \t\n\v\f\r\x85\u2028\u2029]+/g;

/**
 * A text as one line, free of what cannot be seen, in Unicode's normal form C and trimmed. Everything
 * else stays as typed. The database refuses any other text: es_texto_limpio in db/migrations.
 */
export function cleanText(text: string): string {
  return text
    .replace(invisible, '')
    .normalize('NFC')
    .replace(unusualSpace, ' ')
    .replace(whiteRun, (run) => (/[^ ]/.test(run) ? ' ' : run))
    .trim();
}
