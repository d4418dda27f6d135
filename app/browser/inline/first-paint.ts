// Phones take long for layout and fonts, so they begin with the section above the fold in fallback fonts.

const page = document.documentElement;
const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  /** Not in all browsers. */
  deliveryType?: string;
})[];
const onPhone = matchMedia('(max-width: 47.99rem)').matches;
const opensOnPhone = onPhone && navigation?.type === 'navigate';

// Each section below the fold is laid out when it comes near the window. The browser would clip elements that overlap the
// edge of a section that stays in content-visibility.
function layOutSections() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLElement).dataset.laidOut = '';
        observer.unobserve(target);
      }
    },
    { rootMargin: '50% 0px' },
  );
  for (const section of document.querySelectorAll('main > :not(#inicio), footer')) {
    observer.observe(section);
  }
}
// A link to a section can only find the section once those above have their real sizes.
function layOutAll({ target }: Event) {
  if ((target as Element).closest('a')) delete page.dataset.resting;
}

// Phones begin with the fallback fonts, as Chromium holds the first paint for others, unless ours are in its cache.
// Firefox reports no paint for a page opened at a fragment.
async function loadFonts() {
  const fonts = ['600 1em Fraunces', 'italic 600 1em Fraunces', '1em Figtree'];
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  delete page.dataset.fonts;
}
let fontsLoaded: Promise<unknown> = Promise.resolve();
if (onPhone && !location.hash && navigation?.deliveryType !== 'cache') {
  page.dataset.fonts = 'later';
  const firstPaint = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  fontsLoaded = firstPaint.then(loadFonts);
}
if (opensOnPhone && !location.hash) {
  page.dataset.resting = '';
  // In the final fonts, so that no section is laid out twice.
  addEventListener('load', () => fontsLoaded.then(layOutSections));
  addEventListener('click', layOutAll, true);
}

// Links in the page scroll smoothly. A URL with a fragment and the Tab key scroll immediately.
let hasInteracted = false;
function scrollSmoothly({ type, target }: Event) {
  hasInteracted = true;
  const isLink = type === 'click' && (target as Element).closest('[href*="#"]');
  page.classList.toggle('motion-safe:scroll-smooth', !!isLink);
}
for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, scrollSmoothly);

// Loaded fonts move the section that the URL names, and Safari does not scroll to it again.
addEventListener('load', async () => {
  await document.fonts.ready;
  if (!opensOnPhone || hasInteracted) return;
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});
