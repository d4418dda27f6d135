import { onPlainClick } from '../on-plain-click.ts';

const shownForMs = 4000;

/** Opens the system's share sheet for a service, or copies the URL of its page and confirms that for a while. */
export default function shareServices(): void {
  onPlainClick('[data-share]', async (link, click) => {
    click.preventDefault();
    const { href: url, dataset, nextElementSibling: status } = link;
    try {
      if (navigator.share) return await navigator.share({ title: dataset.share ?? '', url });
      await navigator.clipboard.writeText(url);
      if (!status || status.textContent) return;
      const name = link.textContent;
      link.textContent = status.textContent = dataset.shared ?? '';
      setTimeout(() => {
        link.textContent = name;
        status.textContent = '';
      }, shownForMs);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') location.assign(url);
    }
  });
}
