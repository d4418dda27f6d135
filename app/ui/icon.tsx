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
export function Icon({ name }: { name: Name }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

/** The site's own mark, a speech bubble that holds a heart; hidden from screen readers. */
export function HeartBubble() {
  return (
    <svg className="heart-bubble" aria-hidden="true">
      <use href={`${drawings}#heart-bubble`} />
    </svg>
  );
}
