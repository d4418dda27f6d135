import { data, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { notFoundContent } from '../content/not-found.ts';
import { DeferredStyles } from '../critical-head.tsx';
import { NotFoundPage } from '../layout/error-page.tsx';

export const loader = () => data({ content: notFoundContent }, { status: 404 });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.content.title },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  const { content } = useLoaderData<typeof loader>();
  useEffect(() => {
    console.info(`404 ${window.location.pathname}`);
  }, []);
  return (
    <>
      <DeferredStyles />
      <NotFoundPage content={content} />
    </>
  );
}
