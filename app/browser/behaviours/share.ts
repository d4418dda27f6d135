import { onPlainClick } from '../on-plain-click.ts';

/** Shares a service by the phone's own means, or copies the address of its page and says so. */
export default function shareServices(): void {
  onPlainClick('[data-share]', async (link, click) => {
    click.preventDefault();
    const { href: url, dataset, nextElementSibling: status } = link;
    try {
      if (navigator.share) return await navigator.share({ title: dataset.share ?? '', url });
      await navigator.clipboard.writeText(url);
      for (const element of [link, status]) {
        if (element) element.textContent = dataset.shared ?? '';
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') location.assign(url);
    }
  });
}
