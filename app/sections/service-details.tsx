import type { Service } from '../content/services.ts';
import { BoldText } from '../ui/bold-text.tsx';

/** A service at length: either one paragraph, or an introduction and a list. */
export function ServiceDetails({ service }: { service: Service }) {
  if ('fullDescription' in service)
    return <p className="dialog-intro">{service.fullDescription}</p>;
  return (
    <>
      <p className="dialog-intro">{service.fullDescriptionIntro}</p>
      {service.fullDescriptionListIntro && (
        <p className="dialog-list-intro">{service.fullDescriptionListIntro}</p>
      )}
      <ul className="ticks">
        {service.fullDescriptionList.map((item) => (
          <li key={item}>
            <BoldText text={item} />
          </li>
        ))}
      </ul>
    </>
  );
}
