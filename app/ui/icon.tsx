import type { IconName } from '../content/icon-name.ts';
import drawings from './icons.svg?url';
import type { interfaceIconNames } from './interface-icon-names.ts';

type Name = IconName | (typeof interfaceIconNames)[number] | 'whatsapp' | 'instagram';

/** An icon, hidden from screen readers: the words beside it or the button's name tell. */
export function Icon({ name }: { name: Name }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
