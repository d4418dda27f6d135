import type { IconName } from '../content/icon-name.ts';
import { Icon } from './icon.tsx';

/** The grounds of discs in a row, one after the other. */
export const discTones = ['bg-mint', 'bg-peach', 'bg-sand', 'bg-apricot'];

/** An icon on a round ground. The class says its size and colours. */
export function Disc({ icon, className }: { icon: IconName; className: string }) {
  return (
    <span className={`grid flex-none place-items-center rounded-full ${className}`}>
      <Icon name={icon} />
    </span>
  );
}
