import { chooseTopic } from '../../contact/topic.ts';
import { onPlainClick } from '../on-plain-click.ts';

/** The link from a service's dialog to the form selects that service in the form. */
export default function takeTopicFromDialog(): void {
  onPlainClick('[data-topic]', (link) => {
    const slug = new URLSearchParams(link.search).get('servicio') ?? '';
    chooseTopic({ slug, title: link.dataset.topic ?? '' });
    // A link to a section of the same page does not close a dialog.
    link.closest('dialog')?.close();
  });
}
