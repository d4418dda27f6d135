import { missionContent as content } from '../content/mission.ts';
import { Disc, discTones } from '../ui/disc.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';

/** The purpose of the work, and the channels it covers. */
export function Mission() {
  return (
    <Section
      className="pt-[calc(var(--spacing-rhythm)*0.7)] lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-16"
      aria-labelledby="titulo-mision"
    >
      <SectionHeading id="titulo-mision" title={content.title} />
      <div>
        <p className="mb-6 font-serif text-lead">{content.lead}</p>
        <p className="max-w-160">{content.text}</p>
      </div>
      <div className="mt-[clamp(2.5rem,5vw,4rem)] lg:col-start-2">
        <p className="text-eyebrow uppercase text-lagoon">{content.channelsLabel}</p>
        <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-5 font-semibold wrap-anywhere lg:max-xl:grid-cols-2">
          {content.channels.map(({ label, icon }, index) => (
            <li key={label} className="flex items-center gap-3.5">
              <Disc icon={icon} className={`size-15 ${discTones[index]}`} />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
