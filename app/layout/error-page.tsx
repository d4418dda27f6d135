import type { HttpErrorContent } from '../content/http-errors.ts';
import type { NotFoundContent } from '../content/not-found.ts';
import { countries, type Owner, readableNumber, whatsappLink } from '../owner.ts';
import { HeartBubble, Icon } from '../ui/icon.tsx';
import { OutboundLink } from '../ui/outbound-link.tsx';
import { EmailItems } from './email-items.tsx';

interface ErrorPageProps {
  content: HttpErrorContent;
  /** Unknown when the page itself could not be made. */
  owner?: Owner | undefined;
}

/** A short page that says what the server did not do, and how to reach the consultant anyway. */
export function ErrorPage({ content, owner }: ErrorPageProps) {
  return (
    <main className="lone-page">
      <HeartBubble />
      <h1>{content.title}</h1>
      <p>{content.text}</p>
      {owner && <OtherWays content={content} owner={owner} />}
      <a className="button" href="/">
        {content.backToHome}
      </a>
    </main>
  );
}

function OtherWays({ content, owner }: Required<ErrorPageProps> & { owner: Owner }) {
  return (
    <>
      <p>{content.otherWays}</p>
      <ul className="lone-page-ways">
        {countries.map((country) => (
          <li key={country}>
            <OutboundLink
              href={whatsappLink(owner.whatsapp[country], '')}
              newTabHint={content.newTabHint}
            >
              <Icon name="whatsapp" />
              {content.whatsappLabels[country]}: {readableNumber(owner.whatsapp[country])}
            </OutboundLink>
          </li>
        ))}
        <EmailItems emails={owner.emails} />
      </ul>
    </>
  );
}

/** What stands at every address that is not there; its sentences are English by specification. */
export function NotFoundPage({ content }: { content: NotFoundContent }) {
  return (
    <main className="lone-page not-found">
      <div className="not-found-bubble">
        <HeartBubble />
        <h1>{content.code}</h1>
      </div>
      <p lang="en">{content.message}</p>
      <a className="button" href="/" lang="en">
        {content.backToHome}
      </a>
    </main>
  );
}
