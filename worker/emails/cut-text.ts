const graphemes = new Intl.Segmenter();

/** Shortens a text to `maxLength` code points, between visible characters and with '…' at the end. */
export function cutText(text: string, maxLength: number): string {
  if ([...text].length <= maxLength) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if ([...kept, ...segment].length >= maxLength) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
