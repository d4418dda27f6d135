import type { IncomingMessage, ServerResponse } from 'node:http';
import { servicesContent, topicWith } from '#app/content/services.ts';
import { paths } from '#app/paths.ts';
import { publicPaths } from '#app/seo/meta.ts';
import { log } from '#log';
import { encodingOf } from './encoding.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';

/** Browsers revalidate each time, a CDN may cache for ten minutes. Nobody stores the success page. */
const shared = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';
const pages = new Map([
  ...publicPaths.map((path) => [path, shared] as const),
  ...servicesContent.services.map(({ slug }) => [paths.withTopic(slug), shared] as const),
  [paths.sent, 'no-store'],
]);

/** Pages are rendered again at each full hour: the footer shows the year, and privacy notices come into force. */
const renewalIntervalMs = 3_600_000;
/** Timers may fire a little early. */
const renewalDelayMs = 1000;

/** Renders the pages now and every hour, and serves them from memory; later errors leave the old ones. */
export async function createPageCache(render: (path: string) => Promise<Response>) {
  let cached = await renderPages(render);

  const renewLater = () => {
    const untilFullHourMs = renewalIntervalMs - (Date.now() % renewalIntervalMs);
    setTimeout(renew, untilFullHourMs + renewalDelayMs).unref();
  };
  const renew = () =>
    renderPages(render)
      .then((pages) => (cached = pages))
      .catch((err) => log.error({ err }, 'page not rendered'))
      .finally(renewLater);
  renewLater();

  /** Answers a request for one of the pages; calls `next` for others. */
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const key = cacheKey(url);
    const found = cached.get(key) ?? cached.get(asRoute(key));
    if (!found) return next();
    const { etag, fresh, full, body } = found[encodingOf(request)];
    const known = headers['if-none-match'];
    if (known && (known === '*' || known.includes(etag))) response.writeHead(304, fresh).end();
    else response.writeHead(200, full).end(method === 'GET' ? body : undefined);
  };
}

/** Ignores the query, which campaigns fill as they like, except for the success page and the form about a service. */
function cacheKey(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (path !== '/' || !query) return path;
  const parameters = new URLSearchParams(query);
  if (parameters.has('enviado')) return paths.sent;
  const topic = topicWith(parameters.get('servicio'));
  return topic ? paths.withTopic(topic.slug) : path;
}

/** As Remix matches paths: whatever their case and escapes, with or without a slash at the end. */
const asRoute = (path: string) =>
  decodeURI(path)
    .toLowerCase()
    .replace(/(?<=[^/])\/$/, '');

async function renderPages(render: (path: string) => Promise<Response>) {
  const prepared: Promise<[string, PreparedPage]>[] = [];
  // One after the other, so that what is wrong with all of them is said once; compressed meanwhile.
  for (const [path, cacheControl] of pages) {
    const response = await render(path);
    if (!response.ok) throw new Error(`${path} was rendered with status ${response.status}.`);
    const html = await response.text();
    prepared.push(preparePage(html, cacheControl).then((page) => [path, page]));
  }
  return new Map(await Promise.all(prepared));
}
