import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteError } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { consultantFrom } from '#consultant';
import { env } from '#env';
import { colors } from './colors.ts';
import { lang } from './content/document.ts';
import { httpErrorContent, notFoundContent } from './content/http-errors.ts';
import { PageContext, Scripts, Styles } from './head.tsx';
import { ErrorPage, NotFoundPage } from './layout/error-page.tsx';
import figtree from './media/fonts/figtree-es.woff2';
import fraunces from './media/fonts/fraunces-600-es.woff2';
import italic from './media/fonts/fraunces-600-italic-es.woff2';
import printStyles from './ui/print.css?url';

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const status = statusOf(error);
  const { title } = status === 404 ? notFoundContent : httpErrorContent(status);
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'stylesheet', href: printStyles, media: 'print' },
  ...[fraunces, italic, figtree].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    // Phones ask for them after the first paint.
    media: '(min-width: 48rem)',
  })),
];

/** Renders on the server only. */
export function Layout({ children }: { children: ReactNode }) {
  const isError = Boolean(useRouteError());
  return (
    <html
      lang={lang}
      className="noscript:motion-safe:has-[a:focus:not(:focus-visible)]:scroll-smooth"
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The hero's background, which phones extend into the status bar. */}
        <meta name="theme-color" content={colors.night} />
        <Meta />
        <Links />
        <Styles />
        {!isError && <Scripts />}
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const status = statusOf(useRouteError());
  const { nonce } = useContext(PageContext);
  if (status !== 404) return <ErrorPage status={status} consultant={consultantFrom(env)} />;
  return (
    <>
      <NotFoundPage />
      {/* The path is percent-encoded, so it stays on one line. */}
      <script nonce={nonce}>console.info(404, location.pathname)</script>
    </>
  );
}
