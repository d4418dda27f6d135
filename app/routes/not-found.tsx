import { data, type MetaFunction } from '@remix-run/node';
import { Links, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { notFoundContent } from '../content/not-found.ts';
import { NotFoundPage } from '../layout/not-found-page.tsx';

export const loader = () => data({ words: notFoundContent }, { status: 404 });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.words.title },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  const { words } = useLoaderData<typeof loader>();
  useEffect(() => {
    console.info(`404 ${window.location.pathname}`);
  }, []);
  return (
    <>
      <Links />
      <NotFoundPage words={words} />
    </>
  );
}
