/** Marks the menu's link to the last section that starts in the upper part of the window, where one reads. */
export default function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a')];
  const update = () => {
    const current = links.findLast(({ hash }) => {
      const section = document.getElementById(hash.slice(1));
      return section && section.getBoundingClientRect().top <= innerHeight * 0.4;
    });
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  update();
  addEventListener('scroll', update, { passive: true });
}
