import type { IconName } from '../content/icon-name.ts';
import { Icon } from './icon.tsx';

/** The background colours of discs in a row. */
export const discTones = ['bg-mint', 'bg-peach', 'bg-sand', 'bg-apricot'];

/** An icon on a round background. The class sets its size and colours. */
export function Disc({ icon, className }: { icon: IconName; className: string }) {
  return (
    <span className={`grid flex-none place-items-center rounded-full ${className}`}>
      <Icon name={icon} />
    </span>
  );
}

/** A circle, or a part of one, behind the content of an element that is `isolate`. The class places it. */
export function Shape({ className }: { className: string }) {
  return (
    <span
      className={`pointer-events-none absolute -z-1 aspect-square ${className}`}
      aria-hidden="true"
    />
  );
}
