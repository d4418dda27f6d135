import { execFileSync } from 'node:child_process';
import postgres from 'postgres';
import { describe, expect, inject, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { environmentWith } from '../../env.ts';
import { createDatabase } from '../support/database.ts';
import { sampleForm } from '../support/sample.ts';

describe('migrating', () => {
  test('brings an empty database up to date by npm run db:migrate', async () => {
    const database = await createDatabase(null);
    const env = environmentWith({
      DATABASE_OWNER_URL: database.urls.owner,
      DATABASE_URL: database.urls.site,
      DATABASE_WORKER_URL: database.urls.worker,
    });
    const out = execFileSync('npm', ['run', '--silent', 'db:migrate'], { env, encoding: 'utf8' });
    expect(out).toBe('The database is up to date.\n');
    expect(await database.owner`select * from contact_submissions`).toEqual([]);
    await database.drop();
  });

  test('says what is missing where the owner may not make accounts, and the site works', async () => {
    const database = await createDatabase(null);
    const cluster = postgres(inject('cluster').owner, { max: 1 });
    const owner = new URL(database.urls.owner);
    await cluster.unsafe(`create role modesta login password 'modesta'`);
    await cluster.unsafe(`alter database ${owner.pathname.slice(1)} owner to modesta`);
    owner.username = 'modesta';
    owner.password = 'modesta';
    const site = new URL(owner);
    site.username = 'sitio_ajeno';

    const notes = await migrate({ owner: owner.href, site: site.href, worker: owner.href });
    expect(notes).toEqual([
      expect.stringContaining('"sitio_ajeno"'),
      expect.stringContaining('The worker connects as "modesta", which owns the tables'),
    ]);

    const sql = postgres(owner.href, { max: 1 });
    await sql`insert into contact_submissions ${sql(sampleForm)}`;
    await sql.end();
    await database.drop();
    await cluster`drop role modesta`;
    await cluster.end();
  });

  test('fails when an account cannot log in', async () => {
    const database = await createDatabase();
    const site = new URL(database.urls.site);
    site.username = 'sin_clave';
    // Postgres takes an empty password for none.
    site.password = '';
    await expect(migrate({ ...database.urls, site: site.href })).rejects.toThrow(
      'The site cannot log in (28P01): check DATABASE_URL.',
    );
    await database.owner`drop owned by sin_clave`;
    await database.owner`drop role sin_clave`;
    await database.drop();
  });

  test('fails with a code when the account may not migrate', async () => {
    const database = await createDatabase();
    await expect(migrate({ ...database.urls, owner: database.urls.site })).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await database.drop();
  });
});
