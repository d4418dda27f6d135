import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { leads } from '../../support/leads.ts';
import { setUpCheckout } from '../../support/set-up-checkout.ts';

const here = setUpCheckout();
const pidFile = () => join(here.data(), 'cluster', 'postmaster.pid');

describe('the desk on the embedded database', () => {
  test('leaves it running for the site', async () => {
    const pid = readFileSync(pidFile(), 'utf8');
    expect(await leads(undefined, ['list'], { folder: here.folder })).toMatchObject({ code: 0 });
    expect(readFileSync(pidFile(), 'utf8')).toBe(pid);
    expect(await here.owner`select 1`).toHaveLength(1);
  });

  test('starts it where nobody uses it, and stops it again', async () => {
    await here.insert();
    await here.stop();
    const { code, out, err } = await leads(undefined, ['list'], { folder: here.folder });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(aRequest.nombre);
    expect(existsSync(pidFile())).toBe(false);
    await here.start();
  });

  test('starts it where a loss of power left a note of Postgres that nobody can read', async () => {
    await here.stop();
    writeFileSync(pidFile(), '\0'.repeat(64));
    expect(await leads(undefined, ['list'], { folder: here.folder })).toMatchObject({ code: 0 });
    await here.start();
  });

  test('says that there is none yet before the first start', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'sitio-nuevo-'));
    const { code, err } = await leads(undefined, ['list'], { folder: empty });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Todavía no hay base de datos: inicia el sitio una vez con «npm start», o define DATABASE_OWNER_URL.\n',
    });
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });
});
