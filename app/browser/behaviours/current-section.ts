/** As a fraction of the window's height. */
const readingLine = 0.4;

/** Marks the menu's link to the last section that starts above the reading line. */
export default function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a')];
  let scheduled = false;
  const update = () => {
    scheduled = false;
    const current = links.findLast(({ hash }) => {
      const section = document.getElementById(hash.slice(1));
      return section && section.getBoundingClientRect().top <= innerHeight * readingLine;
    });
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const schedule = () => {
    if (!scheduled) requestAnimationFrame(update);
    scheduled = true;
  };
  update();
  addEventListener('scroll', schedule, { passive: true });
}
