import type { ComponentProps } from 'react';
import type { IconName } from '../content/icon-name.ts';
import { Icon } from './icon.tsx';

const round = 'grid flex-none place-items-center rounded-full forced-colors:border';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
}

/** A round button that shows an icon. The class sets its size and colours. */
export function IconButton({ icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" className={`${round} ${className}`} aria-label={label} {...props}>
      <Icon name={icon} />
    </button>
  );
}

/** Opens and closes a popover in the same <header> or <aside>, and shows a cross while it is open. */
export function PopoverButton(props: IconButtonProps & { iconClassName?: string }) {
  const { icon, label, className, iconClassName = 'size-6', ...button } = props;
  return (
    <button type="button" className={`${round} ${className}`} aria-label={label} {...button}>
      <Icon name={icon} className={`${iconClassName} opened:hidden`} />
      <Icon name="x" className={`${iconClassName} hidden opened:block`} />
    </button>
  );
}
