import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { at, startTestCluster, template } from './cluster.ts';
import { startSite } from './site.ts';

/** Starts one site with one database for all browser tests; each test submits an e-mail address of its own. */
export default async function start() {
  await buildIfStale();
  const cluster = await startTestCluster();
  const site = await startSite(at(cluster.urls.site, template));
  process.env.SITE_OF_TESTS = site.url;
  process.env.DATABASE_OF_TESTS = at(cluster.urls.owner, template);
  return async () => {
    await site.stop();
    await cluster.stop();
  };
}
