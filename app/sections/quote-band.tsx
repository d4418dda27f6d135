import { quoteBandContent as content } from '../content/quote-band.ts';
import { Shape } from '../ui/disc.tsx';
import { Icon } from '../ui/icon.tsx';

/** A large quotation. */
export function QuoteBand() {
  return (
    <div className="relative isolate overflow-clip bg-plum px-page py-rhythm text-cream">
      <Shape className="top-1/2 right-[clamp(-16rem,-12vw,-6rem)] w-[clamp(18rem,42vw,38rem)] transform-[translateY(-50%)] rounded-full bg-berry" />
      <Icon
        name="heart-bubble"
        className="aspect-square absolute right-[clamp(1.5rem,12vw,14rem)] bottom-[clamp(1.25rem,5vw,4rem)] -z-1 w-[clamp(2.5rem,6vw,5rem)] fill-coral text-cream"
      />
      <blockquote className="relative max-w-240 font-serif text-[clamp(2rem,1.3rem+2.9vw,3.5rem)] leading-[1.15] font-semibold tracking-[-0.02em] italic">
        <p>{content.slogan}</p>
      </blockquote>
    </div>
  );
}
