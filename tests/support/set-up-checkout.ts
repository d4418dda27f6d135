import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { aRequest } from './a-request.ts';
import { runScript } from './leads.ts';

/** A checkout with a running database of its own, as "npm start" would have left it, for each test. */
export function setUpCheckout() {
  let folder: string;
  let embedded: EmbeddedDatabase;
  let owner: Sql;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sitio-copias-'));
    symlinkSync(resolve('db'), join(folder, 'db'));
    await start();
    await migrate(embedded.urls);
  });
  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const data = () => join(folder, 'data');
  async function start() {
    embedded = await startEmbedded(data(), ['fsync=off']);
    owner = postgres(embedded.urls.owner, { max: 2, onnotice: () => {} });
  }
  async function stop() {
    await owner.end();
    await embedded.stop();
  }

  return {
    get folder() {
      return folder;
    },
    get embedded() {
      return embedded;
    },
    get owner() {
      return owner;
    },
    data,
    start,
    stop,
    save: (...args: string[]) => runScript('db:backup', undefined, args, { folder }),
    restore: (...args: string[]) => runScript('db:restore', undefined, args, { folder }),
    insert: (changes: Record<string, unknown> = {}) =>
      owner`insert into contact_submissions ${owner({ ...aRequest, ...changes })} returning id`,
  };
}
