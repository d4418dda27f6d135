import type { QuoteBandContent } from '../content/quote-band.ts';

/** One sentence to remember. */
export function QuoteBand({ content }: { content: QuoteBandContent }) {
  return (
    <aside className="quote-band">
      <blockquote>
        <p>{content.slogan}</p>
      </blockquote>
    </aside>
  );
}
