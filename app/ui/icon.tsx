import type { IconName } from '../content/icon-name.ts';
import spriteUrl from './icons.svg?url';

/** An icon, hidden from screen readers: the text beside it or the button's label has the same meaning. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
