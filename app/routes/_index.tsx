import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { consultantFrom } from '#consultant';
import { env } from '#env';
import { submitContact } from '../contact/action.server.ts';
import { outcomeStatus } from '../contact/schema.ts';
import { contactContent } from '../content/contact.ts';
import { documentContent } from '../content/document.ts';
import { privacyVersion } from '../content/privacy.ts';
import { topicWith } from '../content/services.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { WhatsappMenu } from '../layout/whatsapp-menu.tsx';
import { paths } from '../paths.ts';
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
  if (context.errorStatus) throw new Response(null, { status: context.errorStatus });
  const { searchParams } = new URL(request.url);
  return {
    consultant: consultantFrom(env),
    siteUrl: env.SITE_URL,
    privacyVersion,
    sent: searchParams.has('enviado'),
    topic: topicWith(searchParams.get('servicio')),
    hasFormError: context.hasFormError,
  };
}

/** Receives the form of a page without scripts: 303 to the success page, or the page again with 422 or 503. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = await submitContact(request, context);
  const { kind } = submitted.outcome;
  if (kind === 'sent') return redirect(`${paths.sent}#contacto`, 303);
  context.hasFormError = true;
  return data(submitted, { status: outcomeStatus[kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { consultant, siteUrl, hasFormError } = data;
  const page = { ...documentContent(consultant.name), url: `${siteUrl}/` };
  const failure = contactContent(consultant.name).notices.failure.title;
  const title = hasFormError ? `${failure}: ${page.title}` : page.title;
  return [
    ...pageMeta({ ...page, title }),
    ...openGraph(page, consultant.name, siteUrl),
    { 'script:ld+json': jsonLd(consultant, siteUrl) },
  ];
};

export default function Home() {
  const { consultant, privacyVersion, sent, topic } = useLoaderData<typeof loader>();
  const submitted =
    useActionData<typeof action>() ?? (sent ? { outcome: { kind: 'sent' as const } } : undefined);
  return (
    <>
      <Header name={consultant.name} />
      <main id="contenido" tabIndex={-1}>
        <Hero name={consultant.name} />
        <Mission />
        <About name={consultant.name} />
        <Methodology />
        <Carousel />
        <Services />
        <QuoteBand />
        <Testimonials />
        <Contact form={{ consultant, privacyVersion, topic, submitted }} />
      </main>
      <Footer consultant={consultant} />
      <WhatsappMenu consultant={consultant} />
    </>
  );
}
