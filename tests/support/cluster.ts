import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import type { DatabaseUrls } from '../../db/roles.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: DatabaseUrls;
  }
}

/** The database that each test copies. */
export const template = 'plantilla';

let cluster: EmbeddedDatabase;

/** The built site, and one real Postgres for the whole run, with a migrated template. */
export async function setup(project: TestProject) {
  await buildIfStale();
  cluster = await startTestCluster();
  project.provide('cluster', cluster.urls);
}

export const teardown = () => cluster.stop();

export async function startTestCluster() {
  const folder = temporaryFolder('sitio-pruebas-');
  // Tests need no durability.
  const cluster = await startEmbedded(folder, ['fsync=off', 'max_connections=200']);
  const { owner, site, worker } = cluster.urls;
  const admin = postgres(owner, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(template)}`;
  await migrate({
    owner: at(owner, template),
    site: at(site, template),
    worker: at(worker, template),
  });
  await admin.end();
  return cluster;
}

/** The same server and account, another database. */
export function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
