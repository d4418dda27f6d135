/** The part of the window, from its top, in which the current section starts. */
const readingPart = 0.4;

/** Marks the menu's link to the last section that starts in the reading part. */
export default function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a')];
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  const hasStarted = (section: HTMLElement | null) =>
    section !== null && section.getBoundingClientRect().top <= innerHeight * readingPart;

  const markCurrent = () => {
    const current = sections.map(hasStarted).lastIndexOf(true);
    links.forEach((link, index) => {
      if (index === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
  };
  // Calls back when a section starts or ends in the reading part.
  const observer = new IntersectionObserver(markCurrent, {
    rootMargin: `0px 0px -${100 - 100 * readingPart}%`,
  });
  for (const section of sections) if (section) observer.observe(section);
}
