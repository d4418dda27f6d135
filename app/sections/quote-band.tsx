import type { QuoteBandContent } from '../content/quote-band.ts';

/** One sentence to remember. */
export function QuoteBand({ words }: { words: QuoteBandContent }) {
  return (
    <aside className="quote-band">
      <blockquote>
        <p>{words.slogan}</p>
      </blockquote>
    </aside>
  );
}
