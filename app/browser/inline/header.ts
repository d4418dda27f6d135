// The header is transparent over the top of the page. Set before the first paint; a page opened at a fragment scrolls.
const page = document.documentElement;
page.toggleAttribute('data-at-top', !location.hash);
addEventListener('scroll', () => page.toggleAttribute('data-at-top', scrollY < 48), {
  passive: true,
});
