import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { connect } from '../../db/client.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { buildIfStale } from '../build-if-stale.ts';

export interface BenchSite extends Site {
  /** How the site logs in to the database. */
  databaseUrl: string;
  owner: Sql;
}

/** The built site over a Postgres of its own that keeps what it is told, as in production; and how to end both. */
export async function startBenchSite(): Promise<BenchSite> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'sitio-medidas-'));
  const cluster = await startEmbedded(folder);
  await migrate(cluster.urls);
  const site = await startSite(cluster.urls.site, { SUBMISSIONS_PER_HOUR: '0' });
  const owner = connect(cluster.urls.owner, { max: 1 });
  return {
    ...site,
    databaseUrl: cluster.urls.site,
    owner,
    async stop() {
      await owner.end();
      const end = await site.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true });
      return end;
    },
  };
}
