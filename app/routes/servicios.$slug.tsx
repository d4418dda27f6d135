import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { consultantFrom } from '#consultant';
import { env } from '#env';
import { servicesContent as content, servicesAfter, serviceWith } from '../content/services.ts';
import { Page } from '../layout/page.tsx';
import { paths } from '../paths.ts';
import { CallCard } from '../sections/call.tsx';
import { ServiceDetails } from '../sections/service-dialog.tsx';
import { serviceJsonLd } from '../seo/json-ld.ts';
import { openGraph, pageMeta } from '../seo/meta.ts';
import { Disc, discTones } from '../ui/disc.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  const service = serviceWith(params.slug);
  if (!service) throw new Response(null, { status: 404 });
  return { service, consultant: consultantFrom(env), siteUrl: env.SITE_URL };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { service, consultant, siteUrl } = data;
  const page = {
    title: `${service.title} | ${consultant.name}`,
    description: service.description,
    url: siteUrl + paths.service(service.slug),
  };
  return [
    ...pageMeta(page),
    ...openGraph(page, consultant.name, siteUrl),
    { 'script:ld+json': serviceJsonLd(service, consultant, siteUrl) },
  ];
};

/** A service's details and the consultant's card; the home page shows the details in a dialog. */
export default function ServicePage() {
  const { service, consultant } = useLoaderData<typeof loader>();
  const banner = (
    <div className="lg:mr-116 print:mr-0">
      <TextLink className="py-2.5 print:hidden" href="/#servicios">
        <Icon name="arrow-right" className="mr-2 inline size-5 transform-[rotate(180deg)]" />
        {content.page.allServices}
      </TextLink>
      <Disc icon={service.icon} className="mt-5 size-15 bg-amber text-night" />
      <h1 className="mt-5 text-section">{service.title}</h1>
      <p className="mt-5 max-w-2xl">{service.description}</p>
    </div>
  );
  return (
    <Page consultant={consultant} banner={banner}>
      <div className="gap-x-20 lg:grid lg:grid-cols-[1fr_24rem] print:block">
        <div className="max-w-3xl">
          <ServiceDetails service={service} />
        </div>
        {/* Begins beside the title, and keeps its button in view in low windows. */}
        <div className="mt-14 lg:sticky lg:top-[min(6rem,var(--window-height)-45rem)] lg:-mt-96 lg:self-start print:mt-6">
          <CallCard name={consultant.name} slug={service.slug} />
        </div>
      </div>
      <section className="mt-16 md:mt-24 print:hidden" aria-labelledby="titulo-otros">
        <h2 id="titulo-otros" className="text-subtitle">
          {content.page.others}
        </h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:gap-6">
          {servicesAfter(service).map(({ slug, title, icon, description }, index) => (
            // The link's click area is the whole card.
            <li
              key={slug}
              className="relative flex gap-4 rounded-card bg-white p-6 shadow-low transition-shadow hover:shadow-high lg:p-8 forced-colors:border"
            >
              <Disc icon={icon} className={`size-15 ${discTones[index]}`} />
              <div>
                <h3 className="text-title">
                  <a
                    className="rounded-card after:absolute after:inset-0"
                    href={paths.service(slug)}
                  >
                    {title}
                  </a>
                </h3>
                <p className="mt-2.5">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
