import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { consultantFrom } from '#consultant';
import { env } from '#env';
import { privacyNotice, privacyPageContent } from '../content/privacy.ts';
import { Page } from '../layout/page.tsx';
import { paths } from '../paths.ts';
import { pageMeta } from '../seo/meta.ts';
import { CheckList } from '../ui/check-list.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function loader() {
  return {
    notice: privacyNotice({
      name: env.SITE_NAME,
      email: env.EMAIL_PRIMARY,
      address: env.POSTAL_ADDRESS,
      months: env.RETENTION_MONTHS,
    }),
    content: privacyPageContent(env.SITE_NAME),
    consultant: consultantFrom(env),
    siteUrl: env.SITE_URL,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { notice, content, consultant, siteUrl } = data;
  return pageMeta({
    title: `${notice.title} | ${consultant.name}`,
    description: content.description,
    url: siteUrl + paths.privacy,
  });
};

const link = 'font-semibold text-ember';

export default function Privacy() {
  const { notice, content, consultant } = useLoaderData<typeof loader>();
  const banner = (
    <>
      <h1 className="text-section">{notice.title}</h1>
      <p className="mt-5 max-w-2xl">{content.lead}</p>
      <p className="mt-5 text-small text-mint">{content.inForceSince}</p>
    </>
  );
  return (
    <Page consultant={consultant} banner={banner}>
      <section className="mb-10 rounded-card bg-sand p-6 md:p-10 print:mb-6 print:p-0">
        <h2 className="text-title">{content.summaryTitle}</h2>
        <CheckList
          items={notice.summary}
          className="mt-5 gap-x-12 *:before:bg-cream md:grid-cols-2"
        />
      </section>
      {notice.items.map(({ term, text, email, points }) => (
        <Item key={term} term={term}>
          <p className="whitespace-pre-line">
            {text}{' '}
            {email && (
              <TextLink className={link} href={`mailto:${email}`}>
                {email}
              </TextLink>
            )}
          </p>
          {points && (
            <ul className="mt-3 grid list-disc gap-2 pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </Item>
      ))}
    </Page>
  );
}

/** One item of the notice: its term and, on wide screens beside it, the text. */
function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 border-t border-hairline py-8 md:grid-cols-[1fr_2fr] print:break-inside-avoid print:py-3">
      <h2 className="text-title">{term}</h2>
      <div className="max-w-prose">{children}</div>
    </section>
  );
}
