import type { FooterContent } from '../content/footer.ts';
import type { NavigationContent } from '../content/navigation.ts';
import { countries, type Owner, whatsappLink } from '../owner.ts';
import { HeartBubble, Icon } from '../ui/icon.tsx';
import { OutboundLink } from '../ui/outbound-link.tsx';
import { EmailItems } from './email-items.tsx';

interface FooterProps {
  content: FooterContent;
  navigation: NavigationContent;
  owner: Owner;
  /** How the visitor's first WhatsApp message begins. */
  greeting: string;
  /** Where the sections are, unless on this page. */
  home?: string;
}

/** The end of the page: who this is and every way to go on. */
export function Footer({ content, navigation, owner, greeting, home = '' }: FooterProps) {
  const { columns, newTabHint, whatsappLabels } = content;
  return (
    <footer className="footer">
      <HeartBubble />
      <div className="footer-columns">
        <div className="footer-brand">
          <p className="brand">{owner.name}</p>
          <p>{content.blurb}</p>
        </div>
        <nav aria-labelledby="enlaces-rapidos">
          <h2 id="enlaces-rapidos">{columns.quickLinks}</h2>
          <ul>
            {navigation.items.map(({ label, anchor }) => (
              <li key={anchor}>
                <a href={`${home}#${anchor}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{columns.contact}</h2>
          <ul>
            <EmailItems emails={owner.emails} />
            {countries.map((country) => (
              <li key={country}>
                <OutboundLink
                  href={whatsappLink(owner.whatsapp[country], greeting)}
                  newTabHint={newTabHint}
                >
                  <Icon name="whatsapp" />
                  {whatsappLabels[country]}
                </OutboundLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{columns.social}</h2>
          <ul>
            <li>
              <OutboundLink href={owner.instagram} newTabHint={newTabHint}>
                <Icon name="instagram" />
                {content.instagram}
              </OutboundLink>
            </li>
          </ul>
        </div>
      </div>
      <p className="footer-copyright">
        {content.copyright}{' '}
        <a className="inline-block underline underline-offset-4" href="/privacidad">
          {content.privacy}
        </a>
      </p>
    </footer>
  );
}
