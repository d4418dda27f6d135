import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '../../../db/embedded/start.ts';
import { migrate } from '../../../db/migrate.ts';
import { aRequest } from '../../support/a-request.ts';
import { leads } from '../../support/leads.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitio-leads-'));
  symlinkSync(resolve('db'), join(folder, 'db'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const list = () => leads(undefined, ['ver'], { folder });

// In this order: each test goes on from the one before.
describe('the CLI on the embedded database', { shuffle: false }, () => {
  test('says that there is none before the first start, and creates none', async () => {
    const { code, err } = await list();
    expect(code).toBe(1);
    expect(err).toMatch(/^Todavía no hay base de datos: inicia el sitio una vez con «npm start»/);
    expect(readdirSync(folder)).toEqual(['db']);
  });

  test('leaves it running for the site', async () => {
    const { urls, stop } = await startEmbedded(join(folder, 'data'), ['fsync=off']);
    await migrate(urls);
    const owner = postgres(urls.owner, { max: 1 });
    await owner`insert into contact_submissions ${owner(aRequest)}`;
    expect((await list()).out).toContain(aRequest.nombre);
    expect(await owner`select nombre from contact_submissions`).toHaveLength(1);
    await owner.end();
    await stop();
  });

  test('starts it where nothing else uses it, and stops it again', async () => {
    const { code, out, err } = await list();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(aRequest.nombre);
    expect(existsSync(join(folder, 'data', 'cluster', 'postmaster.pid'))).toBe(false);
  });
});
