const graphemes = new Intl.Segmenter('es');

/** The text in at most so many code points, cut between visible characters and ended with '…' if cut. */
export function cutText(text: string, longest: number): string {
  if ([...text].length <= longest) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if ([...kept, ...segment].length >= longest) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
