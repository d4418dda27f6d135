import type { IconName } from '../content/icon-name.ts';
import drawings from './icons.svg?url';

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

type Name = IconName | (typeof interfaceIconNames)[number] | 'whatsapp' | 'instagram';

/** An icon, hidden from screen readers: the words beside it or the button's name tell. */
export function Icon({ name, className = 'size-6' }: { name: Name; className?: string }) {
  return (
    <svg className={`flex-none forced-color-adjust-auto ${className}`} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

/** The site's own mark, a bubble in the fill's colour and a heart in the text's; hidden from screen readers. */
export function HeartBubble({ className }: { className: string }) {
  return (
    <svg className={`aspect-square flex-none ${className}`} aria-hidden="true">
      <use href={`${drawings}#heart-bubble`} />
    </svg>
  );
}
