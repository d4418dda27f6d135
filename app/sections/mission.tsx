import type { MissionContent } from '../content/mission.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

/** What the work is for, and the channels it covers. */
export function Mission({ content }: { content: MissionContent }) {
  return (
    <section className="mission" aria-labelledby="titulo-mision">
      <div className="mission-columns">
        <SectionHeading id="titulo-mision" title={content.title} />
        <div className="mission-text">
          <p className="mission-lead">{content.lead}</p>
          <p>{content.text}</p>
        </div>
        <div className="channels">
          <p id="canales" className="eyebrow">
            {content.channelsLabel}
          </p>
          <ul aria-labelledby="canales">
            {content.channels.map(({ label, icon }) => (
              <li key={label}>
                <span className="disc">
                  <Icon name={icon} />
                </span>
                {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
