import { useEffect, useState } from 'react';
import type { Anchor, NavigationItem } from '../content/navigation.ts';

/** The part of the window's height at which the eye is taken to read. */
const readingLine = 0.4;

/** The anchor of the section being read: the last one that begins above the reading line. */
export function useCurrentSection(items: NavigationItem[]): Anchor | undefined {
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
