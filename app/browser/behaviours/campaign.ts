/** Adds the campaign in the page's address (utm_*) to links to other pages of the site, so that the form's page has it. */
export default function carryCampaign(): void {
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) =>
    name.startsWith('utm_'),
  );
  if (campaign.length === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'a[href^="/"]:not([data-share])',
  )) {
    const url = new URL(link.href);
    for (const [name, value] of campaign) url.searchParams.set(name, value);
    link.href = url.href;
  }
}
