import { useEffect, useRef, useState } from 'react';
import type { Anchor, NavigationContent, NavigationItem } from '../content/navigation.ts';
import { HeartBubble, Icon } from '../ui/icon.tsx';
import { usePopoverOpen } from '../ui/use-popover-open.ts';

interface HeaderProps {
  content: NavigationContent;
  name: string;
  /** Where the sections are, unless on this page. */
  home?: string;
}

/** The consultant's name and the way to each section; on phones the list is a sheet that opens. */
export function Header({ content, name, home = '' }: HeaderProps) {
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
          <a href={`${home}#inicio`}>
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
                <a
                  href={`${home}#${anchor}`}
                  aria-current={anchor === current ? 'true' : undefined}
                >
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

/** The part of the window's height at which the eye is taken to read. */
const readingLine = 0.4;

/** The anchor of the section being read: the last one that begins above the reading line. */
function useCurrentSection(items: NavigationItem[]): Anchor | undefined {
  const [current, setCurrent] = useState<Anchor>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight * readingLine;
      const begun = items.filter(({ anchor }) => {
        const section = document.getElementById(anchor);
        return section && section.getBoundingClientRect().top <= line;
      });
      setCurrent(begun.at(-1)?.anchor);
    };
    const lookNextFrame = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', lookNextFrame, { passive: true });
    return () => {
      window.removeEventListener('scroll', lookNextFrame);
      cancelAnimationFrame(frame);
    };
  }, [items]);
  return current;
}
