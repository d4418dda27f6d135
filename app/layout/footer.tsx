import { type Consultant, formatPhoneNumber, whatsappLink } from '#consultant';
import { countryLabels, servedCountries } from '#db/fields.ts';
import { contactContent } from '../content/contact.ts';
import { footerContent } from '../content/footer.ts';
import { navigationContent } from '../content/navigation.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { OutboundLink, TextLink } from '../ui/text-link.tsx';

const heading = 'mb-2.5 font-sans text-eyebrow uppercase text-mint';
const link =
  'inline-flex min-h-11 items-center gap-2.5 text-cream underline-offset-4 hover:underline';
const icon = 'size-5 text-mint';

/** `home` is the path of the home page, on other pages. */
export function Footer({ consultant, home = '' }: { consultant: Consultant; home?: string }) {
  const content = footerContent(consultant.name);
  const { greeting } = contactContent(consultant.name).chat;
  return (
    <footer className="relative overflow-clip bg-night px-page pt-14 lg:pt-22 pb-8 text-sand">
      <Icon
        name="heart-bubble"
        className="aspect-square absolute -right-20 -bottom-24 w-[clamp(16rem,34vw,30rem)] fill-cream text-night opacity-5 print:hidden"
      />
      <div className="relative grid grid-cols-1 gap-9 wrap-anywhere md:grid-cols-[repeat(3,auto)] md:justify-between xl:grid-cols-[minmax(0,24rem)_repeat(3,auto)]">
        <div className="max-w-104 md:col-span-full xl:col-auto">
          <div className="mb-3.5 font-serif text-[1.75rem] leading-tight font-semibold text-cream">
            {consultant.name}
          </div>
          <p>{content.blurb}</p>
        </div>
        <nav aria-labelledby="enlaces-rapidos">
          <h2 id="enlaces-rapidos" className={heading}>
            {content.columns.quickLinks}
          </h2>
          <ul>
            {navigationContent.items.map(({ label, anchor }) => (
              <li key={anchor}>
                <a className={link} href={`${home}#${anchor}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={heading}>{content.columns.contact}</h2>
          <ul>
            {consultant.emails.map((email) => (
              <li key={email}>
                <a className={`${link} xl:whitespace-nowrap`} href={`mailto:${email}`}>
                  <Icon name="mail" className={icon} />
                  {email}
                </a>
              </li>
            ))}
            {servedCountries.map((country) => (
              <li key={country}>
                <OutboundLink
                  className={link}
                  href={whatsappLink(consultant.whatsapp[country], greeting)}
                >
                  <Icon name="whatsapp" className={icon} />
                  <span>
                    <span className="sr-only">WhatsApp </span>
                    {formatPhoneNumber(consultant.whatsapp[country])}{' '}
                    <span className="inline-block text-small text-mint">
                      {countryLabels[country]}
                    </span>
                  </span>
                </OutboundLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={heading}>{content.columns.social}</h2>
          <ul>
            <li>
              <OutboundLink
                className={`${link} print:after:content-[attr(href)]`}
                href={consultant.instagram}
              >
                <Icon name="instagram" className={icon} />
                {content.instagram}
              </OutboundLink>
            </li>
          </ul>
        </div>
      </div>
      <p className="relative mt-12 border-t border-cream/16 pt-6 pr-20 text-small contrast-more:border-cream">
        {content.copyright} <TextLink href={paths.privacy}>{content.privacy}</TextLink>
      </p>
    </footer>
  );
}
