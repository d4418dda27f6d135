import type { Service } from '../content/services.ts';
import { CheckList } from '../ui/check-list.tsx';

/** A service's text, in its dialog and on its page: one paragraph, or an introduction and a list. */
export function ServiceDetails({ service }: { service: Service }) {
  if ('fullDescription' in service) return <p>{service.fullDescription}</p>;
  return (
    <>
      <p>{service.fullDescriptionIntro}</p>
      {service.fullDescriptionListIntro && (
        <p className="mt-5 font-semibold">{service.fullDescriptionListIntro}</p>
      )}
      <CheckList items={service.fullDescriptionList} className="mt-4 *:before:bg-peach" />
    </>
  );
}
