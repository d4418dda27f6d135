// The header is transparent at the top of the page. A URL with a fragment scrolls the page before the first paint.
const page = document.documentElement;
page.toggleAttribute('data-at-top', !location.hash);
addEventListener('scroll', () => page.toggleAttribute('data-at-top', scrollY < 48), {
  passive: true,
});
