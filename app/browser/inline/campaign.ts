// Links to other pages of the site retain the campaign (utm_*) for the form. A shared link omits it.
// Inline, because the first tap on a phone may be on such a link, before the scripts have loaded.
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([data-share])');
  if (!link) return;
  const query = new URLSearchParams(link.search);
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name.startsWith('utm_')) query.set(name, value);
  }
  link.search = String(query);
});
