import type { IconName } from '../content/icon-name.ts';
import spriteUrl from './icons.svg?url';

/** The lucide icons of buttons and notices. */
export const interfaceIconNames = [
  'arrow-down',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'menu',
  'pause',
  'play',
  'x',
] as const;

export type Name = IconName | (typeof interfaceIconNames)[number] | 'whatsapp' | 'instagram';

/** An icon, hidden from screen readers: the text beside it or the button's label says the same. */
export function Icon({ name, className = 'size-6' }: { name: Name; className?: string }) {
  return (
    <svg className={`flex-none forced-color-adjust-auto ${className}`} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}

/** The site's logo: a speech bubble in the fill colour with a heart in the text colour. */
export function HeartBubble({ className }: { className: string }) {
  return (
    <svg className={`aspect-square flex-none ${className}`} aria-hidden="true">
      <use href={`${spriteUrl}#heart-bubble`} />
    </svg>
  );
}
