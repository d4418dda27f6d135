import { type Consultant, whatsappLink } from '#consultant';
import { countryLabels, servedCountries } from '#db/fields.ts';
import { contactContent } from '../content/contact.ts';
import { svgUrl } from '../media/pictures.ts';
import { PopoverButton } from '../ui/icon-button.tsx';
import { OutboundLink } from '../ui/text-link.tsx';

/** The floating button with a menu of the WhatsApp numbers. */
export function WhatsappMenu({ consultant }: { consultant: Consultant }) {
  const content = contactContent(consultant.name).chat;
  return (
    <aside
      className="step-aside fixed right-edge-right bottom-edge-bottom z-20 print:hidden"
      aria-label="WhatsApp"
    >
      <PopoverButton
        className="size-13 md:size-15 low:size-11 bg-whatsapp text-white shadow-high ring-cream transition-look hover:scale-106 focus-visible:ring-3"
        popovertarget="whatsapp"
        icon="whatsapp"
        iconClassName="size-8"
        label={content.menu}
      />
      <div
        id="whatsapp"
        className="inset-auto right-edge-right bottom-edge-bottom mb-18 max-h-[calc(100dvh-6rem)] overflow-y-auto w-[min(19rem,100vw-2rem)] rounded-card bg-white px-3 pt-5 pb-3 text-night shadow-high forced-colors:border"
        popover="auto"
      >
        <p className="px-3 pb-2 font-serif text-large leading-tight font-semibold">
          {content.menuTitle}
        </p>
        <ul>
          {servedCountries.map((country) => (
            <li key={country}>
              <OutboundLink
                className="flex min-h-13 items-center gap-3.5 rounded-field px-3 font-semibold hover:bg-sand"
                href={whatsappLink(consultant.whatsapp[country], content.greeting)}
              >
                <img
                  src={svgUrl(`bandera-${country}.svg`)}
                  width="32"
                  height="32"
                  alt=""
                  loading="lazy"
                />
                {countryLabels[country]}
              </OutboundLink>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
