import { chooseTopic } from '../../contact/topic.ts';
import { onPlainClick } from '../on-plain-click.ts';

/** The link from a service's dialog to the form makes the request one about that service. */
export default function takeTopicFromDialog(): void {
  onPlainClick('[data-topic]', (link) => {
    const slug = new URLSearchParams(link.search).get('servicio') ?? '';
    chooseTopic({ slug, title: link.dataset.topic ?? '' });
    // The link now leads to a section of this page, which alone would leave the dialog open.
    link.closest('dialog')?.close();
  });
}
