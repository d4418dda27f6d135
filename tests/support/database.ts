import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { at, template } from './cluster.ts';

/** A database of the test's own, migrated; `drop` when the file is done. */
export async function createDatabase(from: string | null = template) {
  const { owner, site, worker } = inject('cluster');
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(owner, { max: 1, onnotice: () => {} });
  if (from) await admin`create database ${admin(name)} template ${admin(from)}`;
  else await admin`create database ${admin(name)}`;
  return {
    urls: { owner: at(owner, name), site: at(site, name), worker: at(worker, name) },
    owner: postgres(at(owner, name), { max: 2, onnotice: () => {} }),
    async drop() {
      await this.owner.end();
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
