import { chooseTopic } from '../../contact/topic.ts';
import { onPlainClick } from '../on-plain-click.ts';

/** The link from a service's dialog to the form makes the request one about that service. */
export default function takeTopicFromDialog(): void {
  onPlainClick('[data-topic]', ({ search, dataset }) => {
    const slug = new URLSearchParams(search).get('servicio') ?? '';
    chooseTopic({ slug, title: dataset.topic ?? '' });
  });
}
