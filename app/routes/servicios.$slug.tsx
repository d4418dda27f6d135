import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { consultantFrom } from '#consultant';
import { env } from '#env';
import { servicesContent as content, serviceWith } from '../content/services.ts';
import { Page } from '../layout/page.tsx';
import { paths } from '../paths.ts';
import { httpError } from '../responses.server.ts';
import { ServiceDetails } from '../sections/service-details.tsx';
import { serviceJsonLd } from '../seo/json-ld.ts';
import { openGraph, pageMeta } from '../seo/meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Disc } from '../ui/disc.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  const service = serviceWith(params.slug);
  if (!service) throw httpError(404);
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

/** A service's details at an address of their own; on the home page they are in a dialog. */
export default function ServicePage() {
  const { service, consultant } = useLoaderData<typeof loader>();
  const banner = (
    <>
      <TextLink className="py-2.5" href="/#servicios">
        {content.page.allServices}
      </TextLink>
      <Disc icon={service.icon} className="mt-5 size-15 bg-amber text-night" />
      <h1 className="mt-5 max-w-[18em] text-section">{service.title}</h1>
      <p className="mt-5 max-w-2xl">{service.description}</p>
    </>
  );
  return (
    <Page consultant={consultant} banner={banner}>
      <div className="max-w-3xl">
        <ServiceDetails service={service} />
        <ButtonLink className="mt-10" href={paths.request(service.slug)}>
          {content.request}
        </ButtonLink>
      </div>
    </Page>
  );
}
