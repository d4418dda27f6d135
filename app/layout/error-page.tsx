import { type Consultant, formatPhoneNumber, whatsappLink } from '#consultant';
import { countryLabels, servedCountries } from '#db/fields.ts';
import { httpErrorContent, notFoundContent as notFound } from '../content/http-errors.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { OutboundLink } from '../ui/text-link.tsx';

const background =
  'grid min-h-(--window-height) content-center justify-items-center gap-5 bg-petrol bg-[radial-gradient(circle_at_50%_118%,theme(colors.deep)_0_62vmax,transparent_62.1vmax)] px-5 py-16 text-center text-white';
const contactLink =
  'inline-flex min-h-11 items-center gap-3 text-left underline underline-offset-4';

/** The page of an HTTP error, with other ways to reach the consultant. */
export function ErrorPage({ status, consultant }: { status: number; consultant: Consultant }) {
  const content = httpErrorContent(status);
  return (
    <main className={background}>
      <Icon name="heart-bubble" className="aspect-square w-22 fill-cream text-coral" />
      <h1 className="max-w-[18em] text-section">{content.title}</h1>
      <p className="max-w-xl">{content.text}</p>
      <p className="max-w-xl">{content.otherWays}</p>
      <ul className="grid justify-items-start gap-1">
        {servedCountries.map((country) => (
          <li key={country}>
            <OutboundLink
              className={contactLink}
              href={whatsappLink(consultant.whatsapp[country], '')}
            >
              <Icon name="whatsapp" className="size-6 text-mint" />
              WhatsApp {countryLabels[country]}: {formatPhoneNumber(consultant.whatsapp[country])}
            </OutboundLink>
          </li>
        ))}
        {consultant.emails.map((email) => (
          <li key={email}>
            <a className={contactLink} href={`mailto:${email}`}>
              <Icon name="mail" className="size-6 text-mint" />
              {email}
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink className="mt-3" href="/">
        {content.backToHome}
      </ButtonLink>
    </main>
  );
}

/** The 404 page; its sentences are English by specification. */
export function NotFoundPage() {
  return (
    <main className={background}>
      <div className="relative grid place-items-center">
        <Icon
          name="heart-bubble"
          className="aspect-square w-[clamp(15rem,42vw,24rem)] fill-cream text-sand"
        />
        <h1 className="absolute inset-0 bottom-[24%] grid place-items-center text-[clamp(4.5rem,14vw,8rem)] tracking-[-0.04em] text-petrol">
          {notFound.code}
        </h1>
      </div>
      <p className="font-serif text-lead" lang="en">
        {notFound.message}
      </p>
      <ButtonLink className="mt-3" href="/" lang="en">
        {notFound.backToHome}
      </ButtonLink>
    </main>
  );
}
