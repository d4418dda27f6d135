import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { freePort } from '#db/embedded.ts';
import type { DatabaseUrls } from '#db/roles.ts';
import { environmentWith } from '#env';
import { nodeOptions } from './node-options.ts';

export interface BenchSite {
  name: string;
  url: string;
  process: ChildProcess;
  database: Sql;
  stop(): Promise<void>;
}

/** Starts the build of a checkout on a new database with that checkout's own tables. */
export async function startBenchSite(
  name: string,
  folder: string,
  cluster: DatabaseUrls,
): Promise<BenchSite> {
  const cwd = resolve(folder);
  if (!existsSync(join(cwd, 'build/node/server.js'))) throw new Error(`${cwd} has no build.`);
  const databaseName = `bench_${name}`;
  const admin = postgres(cluster.owner, { max: 1 });
  await admin`create database ${admin(databaseName)}`;
  await admin.end();
  const urlFor = (role: 'owner' | 'site' | 'worker') =>
    cluster[role].replace(/\/[^/]*$/, `/${databaseName}`);

  const port = await freePort();
  const env = environmentWith({
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: '',
    DATABASE_URL: urlFor('site'),
    DATABASE_OWNER_URL: urlFor('owner'),
    DATABASE_WORKER_URL: urlFor('worker'),
    SMTP_URL: '',
    SUBMISSIONS_PER_HOUR: '0',
  });
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], {
    cwd,
    env,
    stdio: 'inherit',
  });
  const server = fork('build/node/server.js', { cwd, env, execArgv: nodeOptions, silent: true });
  await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error(`The site of ${cwd} did not start.`);
    }),
  ]);
  // Its log has a line for every form post; nobody reads it here.
  server.stdout?.resume();
  server.stderr?.resume();
  const database = postgres(urlFor('owner'), { max: 1 });
  return {
    name,
    url: `http://localhost:${port}`,
    process: server,
    database,
    async stop() {
      await database.end();
      if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    },
  };
}
