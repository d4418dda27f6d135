import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { env } from '#env';
import { consultantFrom } from '../consultant.ts';
import { submitContact } from '../contact/action.server.ts';
import { submitFromBrowser } from '../contact/client-action.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { homeContent } from '../content/home.ts';
import { currentVersion } from '../content/privacy.ts';
import { httpError } from '../http-error.server.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { WhatsappMenu } from '../layout/whatsapp-menu.tsx';
import { databaseFrom, logFrom } from '../load-context.server.ts';
import { About } from '../sections/about.tsx';
import { Carousel } from '../sections/carousel.tsx';
import { Contact } from '../sections/contact.tsx';
import { Hero } from '../sections/hero.tsx';
import { Methodology } from '../sections/methodology.tsx';
import { Mission } from '../sections/mission.tsx';
import { QuoteBand } from '../sections/quote-band.tsx';
import { Services } from '../sections/services.tsx';
import { Testimonials } from '../sections/testimonials.tsx';
import { jsonLd } from '../seo/json-ld.ts';
import { openGraph, pageMeta } from '../seo/meta.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.errorStatus) throw httpError(context.errorStatus);
  return {
    content: homeContent(env.SITE_NAME),
    consultant: consultantFrom(env),
    siteUrl: env.SITE_URL,
    privacyVersion: currentVersion,
    sent: new URL(request.url).searchParams.has('enviado'),
    failed: context.failed,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (context.errorStatus) throw httpError(context.errorStatus);
  const dependencies = { database: databaseFrom(context), log: logFrom(context) };
  const answer = await submitContact(request, dependencies);
  context.failed = true;
  return answer;
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  submitFromBrowser(request, serverAction);

// A submission does not change the page's data.
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { content, consultant, siteUrl, failed } = data;
  const { title } = content.document;
  const services = content.services.services;
  return [
    ...pageMeta(
      {
        ...content.document,
        title: failed ? `${content.contact.notices.failure.title}: ${title}` : title,
      },
      `${siteUrl}/`,
    ),
    ...openGraph(content.document, consultant.name, siteUrl),
    { 'script:ld+json': jsonLd({ content: content.document, consultant, services, siteUrl }) },
  ];
};

export default function Home() {
  const { content, consultant, privacyVersion, sent } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? (sent ? { kind: 'sent' as const } : undefined);
  return (
    <>
      <Header content={content.navigation} name={consultant.name} />
      <main id="contenido" tabIndex={-1}>
        <Hero content={content.hero} />
        <Mission content={content.mission} />
        <About content={content.about} />
        <Methodology content={content.methodology} />
        <Carousel content={content.carousel} />
        <Services content={content.services} />
        <QuoteBand content={content.quoteBand} />
        <Testimonials content={content.testimonials} />
        <Contact
          content={content.contact}
          consultant={consultant}
          greeting={content.whatsapp.greeting}
        >
          <ContactForm
            content={content.contact}
            outcome={outcome}
            consultant={consultant}
            greeting={content.whatsapp.greeting}
            privacyVersion={privacyVersion}
          />
        </Contact>
      </main>
      <Footer
        content={content.footer}
        navigation={content.navigation}
        consultant={consultant}
        greeting={content.whatsapp.greeting}
      />
      <WhatsappMenu content={content.whatsapp} consultant={consultant} />
    </>
  );
}
