import { useRef } from 'react';
import type { WhatsappContent } from '../content/whatsapp.ts';
import { drawingOf } from '../media/pictures.ts';
import { type Owner, whatsappLink } from '../owner.ts';
import { Icon } from '../ui/icon.tsx';
import { OutboundLink } from '../ui/outbound-link.tsx';
import { usePopoverOpen } from '../ui/use-popover-open.ts';

/** The floating button that offers a chat in either country. */
export function WhatsappMenu({ content, owner }: { content: WhatsappContent; owner: Owner }) {
  const menu = useRef<HTMLDivElement>(null);
  const open = usePopoverOpen(menu);
  return (
    <aside className="whatsapp" aria-label="WhatsApp">
      <button
        type="button"
        className="whatsapp-toggle"
        popovertarget="whatsapp"
        aria-expanded={open}
        aria-label={open ? content.closeMenu : content.openMenu}
      >
        <Icon name="whatsapp" />
        <Icon name="x" />
      </button>
      <div ref={menu} id="whatsapp" className="whatsapp-menu" popover="auto">
        <p>{content.menuTitle}</p>
        <ul>
          {content.countries.map(({ key, label, flag }) => (
            <li key={key}>
              <OutboundLink
                href={whatsappLink(owner.whatsapp[key], content.greeting)}
                newTabHint={content.newTabHint}
              >
                <img src={drawingOf(flag)} width="32" height="32" alt="" loading="lazy" />
                {label}
              </OutboundLink>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
