import type { AppLoadContext } from '@remix-run/node';
import { servicesContent, topicWith } from '#app/content/services.ts';
import { paths } from '#app/paths.ts';
import { publicPaths } from '#app/seo/meta.ts';
import { log } from '#log';
import { type PreparedPage, preparePage } from './prepared-page.ts';

export type Render = (path: string, context?: AppLoadContext) => Promise<Response>;

const formTargets = servicesContent.services.map(({ slug }) => paths.withTopic(slug));
const errorStatuses = [400, 403, 404, 405, 413, 414, 415, 429, 500, 503];
/** Pages by target, errors by status. An error without a page gets that of 500. */
const cachedKeys = [...publicPaths, ...formTargets, paths.sent, ...errorStatuses];

/** Browsers revalidate each time, and a CDN may cache for ten minutes. */
const shared = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

/** The footer shows the year. */
const renewalIntervalMs = 3_600_000;

/** Renders the pages now and every hour; returns a function that finds one. A page with a later error stays unchanged. */
export async function createPageCache(render: Render) {
  const pages = new Map<string | number, PreparedPage>();
  const renew = () =>
    Promise.all(cachedKeys.map(async (key) => pages.set(key, await renderPage(render, key))));
  await renew();
  const logError = (err: unknown) => log.error({ err }, 'page not rendered');
  setInterval(() => renew().catch(logError), renewalIntervalMs).unref();
  return (key: string | number) => pages.get(key);
}

export async function renderPage(render: Render, key: string | number): Promise<PreparedPage> {
  const isError = typeof key === 'number';
  const response = await (isError ? render('/', { errorStatus: key }) : render(key));
  if (!isError && !response.ok) {
    throw new Error(`${key} was rendered with status ${response.status}.`);
  }
  const cacheControl = isError || key === paths.sent ? 'no-store' : shared;
  return preparePage(await response.text(), cacheControl);
}

/** The target without the parameters that its page does not depend on, such as those of a campaign. */
export function pageTarget(target: string): string {
  const [path = '', query] = target.split(/\?(.*)/s);
  if (path !== '/' || !query) return path;
  const parameters = new URLSearchParams(query);
  if (parameters.has('enviado')) return paths.sent;
  const topic = topicWith(parameters.get('servicio'));
  return topic ? paths.withTopic(topic.slug) : path;
}
