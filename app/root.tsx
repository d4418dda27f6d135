import type { LinksFunction, MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { env } from '#env';
import { type Consultant, consultantFrom } from './consultant.ts';
import { httpErrorContent } from './content/http-errors.ts';
import { notFoundContent } from './content/not-found.ts';
import { DeferredHydration, NonceContext, Styles } from './head.tsx';
import { ErrorPage, NotFoundPage } from './layout/error-page.tsx';
import figtree from './media/fonts/figtree-es.woff2';
import fraunces from './media/fonts/fraunces-600-es.woff2';
import headline from './media/fonts/fraunces-headline.woff2';
import { themeColor } from './seo/meta.ts';

export const loader = () => ({ consultant: consultantFrom(env) });

// The data never changes while a visitor is on the page.
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title } = status === 404 ? notFoundContent : httpErrorContent(status);
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[fraunces, headline, figtree].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  // The server sends the same error page at any URL, which React could not hydrate. It needs no scripts.
  const isError = Boolean(useRouteError());
  return (
    <html lang="es" className="motion-safe:scroll-smooth" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor} />
        <Meta />
        <Links />
        <Styles />
        {!isError && <DeferredHydration />}
      </head>
      <body>
        {children}
        {!isError && <Scripts {...(nonce && { nonce })} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const rootData = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(NonceContext);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const consultant: Consultant | undefined = isRouteErrorResponse(error)
    ? error.data?.consultant
    : rootData?.consultant;
  return (
    <>
      {status === 404 ? (
        <>
          <NotFoundPage content={notFoundContent} />
          {/* The path is percent-encoded, so it stays on one line. */}
          <script nonce={nonce}>console.info(404, location.pathname)</script>
        </>
      ) : (
        <ErrorPage content={httpErrorContent(status)} consultant={consultant} />
      )}
    </>
  );
}
