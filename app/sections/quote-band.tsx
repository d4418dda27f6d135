import { quoteBandContent as content } from '../content/quote-band.ts';

/** A large quotation; `before` and `after` draw the two discs. */
export function QuoteBand() {
  return (
    <div className="relative overflow-clip bg-plum px-page py-rhythm text-cream before:absolute before:top-1/2 before:right-[clamp(-16rem,-12vw,-6rem)] before:aspect-square before:w-[clamp(18rem,42vw,38rem)] before:-translate-y-1/2 before:rounded-full before:bg-berry after:absolute after:right-[clamp(1.5rem,12vw,14rem)] after:bottom-[clamp(1.25rem,5vw,4rem)] after:aspect-square after:w-[clamp(2.5rem,6vw,5rem)] after:rounded-full after:bg-coral">
      <blockquote className="relative max-w-240 rise-in font-serif text-[clamp(2rem,1.3rem+2.9vw,3.5rem)] leading-[1.15] font-semibold tracking-[-0.02em] italic">
        <p>{content.slogan}</p>
      </blockquote>
    </div>
  );
}
