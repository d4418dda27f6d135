import { navigationContent as content } from '../content/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import { PopoverButton } from '../ui/icon-button.tsx';

const link =
  'max-md:border-b max-md:border-hairline max-md:font-serif max-md:text-[1.75rem] max-md:current:text-ember';

const callToAction =
  'rounded-button bg-ember text-white underline-offset-4 transition-look hover:bg-rust current:underline current:decoration-2 max-md:mt-6 max-md:justify-center max-md:text-large md:px-5.5';

/** Below the header. Without scripts it stays open when an item is chosen, so it is hidden while the focus is in <main>. */
const menuOnPhones =
  'noscript:max-md:[body:has(main:focus-within)_&]:hidden max-md:inset-x-0 max-md:top-18 max-md:bottom-auto max-md:max-h-[calc(100dvh-4.5rem)] max-md:w-auto max-md:rounded-b-picture max-md:bg-cream max-md:px-5 max-md:pt-4 max-md:pb-10 max-md:text-night max-md:shadow-high max-md:forced-colors:border max-md:backdrop:top-18 max-md:backdrop:bg-night/50';

const menuInHeader = 'md:static md:block md:overflow-visible md:bg-transparent md:text-inherit';

/** The consultant's name and the navigation, a menu on phones. `home` is the home page's path, on other pages. */
export function Header({ name, home = '' }: { name: string; home?: string }) {
  const lastItem = content.items.length - 1;
  return (
    <header className="header-ground fixed inset-x-0 top-0 z-10 print:static">
      <a
        className="absolute top-2 left-1/2 z-1 transform-[translate(-50%,-5rem)] rounded-button bg-white w-max max-w-full px-6 py-3 text-center font-semibold text-night opacity-0 focus:transform-[translateX(-50%)] focus:opacity-100 print:hidden"
        href="#contenido"
      >
        {content.skipToContent}
      </a>
      <div className="@container flex min-h-18 items-center justify-between gap-2 border-b border-(--line) bg-(--ground) px-page text-(--ink) transition-look print:border-hairline print:px-0">
        <div
          className={`@container grow font-serif leading-tight font-semibold ${name.length > 16 ? 'text-base' : 'text-[1.3125rem]'}`}
        >
          <a className="flex min-h-11 w-fit items-center gap-2.5" href={`${home}#inicio`}>
            <Icon
              name="heart-bubble"
              className="size-9 fill-turquoise text-cream @max-[10rem]:hidden"
            />
            <span className="line-clamp-2">{name}</span>
          </a>
        </div>
        <a
          className="flex min-h-11 items-center rounded-button bg-ember px-4 @max-[17rem]:hidden font-semibold text-base text-white md:hidden print:hidden"
          href={`${home}#contacto`}
        >
          {content.contact}
        </a>
        <PopoverButton
          className="-mr-2 size-12 md:hidden"
          popovertarget="menu"
          icon="menu"
          label={content.menu}
        />
        <nav
          id="menu"
          popover="auto"
          aria-label={content.landmark}
          className={`${menuOnPhones} ${menuInHeader}`}
        >
          <ul className="items-center gap-5 lg:gap-8 md:flex">
            {content.items.map(({ label, anchor }, index) => (
              <li key={anchor}>
                <a
                  href={`${home}#${anchor}`}
                  className={`group relative flex min-h-16 items-center font-semibold md:min-h-11 md:text-base md:whitespace-nowrap ${index < lastItem ? link : callToAction}`}
                >
                  {label}
                  {index < lastItem && (
                    <span className="absolute inset-x-0 bottom-1.5 h-0.75 transform-[scaleX(0)] rounded-full bg-current transition-look group-hover:transform-none group-current:transform-none" />
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
