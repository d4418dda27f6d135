import { useRef } from 'react';
import type { NavigationContent } from '../content/navigation.ts';
import { HeartBubble } from '../ui/heart-bubble.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePopoverOpen } from '../ui/use-popover-open.ts';
import { useCurrentSection } from './use-current-section.ts';

interface HeaderProps {
  content: NavigationContent;
  name: string;
}

/** The consultant's name and the way to each section; on phones the list is a sheet that opens. */
export function Header({ content, name }: HeaderProps) {
  const menu = useRef<HTMLElement>(null);
  const open = usePopoverOpen(menu);
  const current = useCurrentSection(content.items);
  return (
    <header className="header">
      <a className="skip-link" href="#contenido">
        {content.skipToContent}
      </a>
      <div className="header-bar">
        <p className="brand">
          <a href="#inicio">
            <HeartBubble />
            <span>{name}</span>
          </a>
        </p>
        <button
          type="button"
          className="menu-toggle"
          popovertarget="menu"
          aria-expanded={open}
          aria-label={open ? content.closeMenu : content.openMenu}
        >
          <Icon name="menu" />
          <Icon name="x" />
        </button>
        <nav ref={menu} id="menu" className="menu" popover="auto" aria-label={content.landmark}>
          <ul>
            {content.items.map(({ label, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} aria-current={anchor === current ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
