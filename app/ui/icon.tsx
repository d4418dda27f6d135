import type { IconName } from '../content/icon-name.ts';
import spriteUrl from './icons.svg?url';

/** An icon, hidden from screen readers: the text beside it or the button's label says the same. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}

/** The site's logo: a speech bubble in the fill colour with a heart in the text colour. */
export function HeartBubble({ className }: { className: string }) {
  return (
    <svg className={`aspect-square ${className}`} aria-hidden="true">
      <use href={`${spriteUrl}#heart-bubble`} />
    </svg>
  );
}
