import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { runScript } from '../../support/leads.ts';
import { setUpCheckout } from '../../support/set-up-checkout.ts';

const here = setUpCheckout();

describe('restoring', () => {
  beforeEach(async () => {
    await here.insert({ empresa: 'En la copia' });
    await here.save('copia.tar.gz');
    await here.insert({ empresa: 'Después' });
  });
  const companies = async () => {
    const rows = await here.owner`select empresa from contact_submissions order by created_at`;
    return rows.map(({ empresa }) => empresa);
  };

  test('keeps what was there before beside it', async () => {
    await here.stop();
    const { code, out } = await here.restore('copia.tar.gz', '--yes');
    expect(code).toBe(0);
    const kept = out.match(/data\/antes-\d+/)?.[0] ?? '';
    expect(existsSync(join(here.folder, kept, 'cluster/PG_VERSION'))).toBe(true);
    await here.start();
    expect(await companies()).toEqual(['En la copia']);
  });

  test('changes nothing without a yes, with a broken file, or while the site is in use', async () => {
    const running = await here.restore('copia.tar.gz', '--yes');
    expect(running).toMatchObject({ code: 1 });
    expect(running.err).toContain('El sitio está en marcha');
    expect(await companies()).toEqual(['En la copia', 'Después']);
    await here.stop();
    expect(await here.restore('copia.tar.gz')).toMatchObject({ code: 2 });
    const whole = readFileSync(join(here.folder, 'copia.tar.gz'));
    truncateSync(join(here.folder, 'copia.tar.gz'), Math.floor(whole.length / 2));
    const broken = await here.restore('copia.tar.gz', '--yes');
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('no es una copia completa');
    writeFileSync(join(here.folder, 'otra.tar.gz'), 'nada');
    expect((await here.restore('otra.tar.gz', '--yes')).code).toBe(1);
    expect((await here.restore('ninguna.tar.gz', '--yes')).err).toBe('No existe ninguna.tar.gz.\n');
    expect((await here.restore()).err).toContain('Uso: npm run db:restore -- ARCHIVO');
    expect(readdirSync(here.data()).sort()).toEqual(['cluster', 'embedded.json', 'postgres.log']);
    await here.start();
    expect(await companies()).toEqual(['En la copia', 'Después']);
  });

  test('tells the two kinds of backup apart', async () => {
    const own = await runScript('db:restore', here.embedded.urls.owner, ['copia.tar.gz', '--yes'], {
      folder: here.folder,
    });
    expect(own.err).toContain('es de la base de datos que trae el sitio');
    writeFileSync(join(here.folder, 'copia.dump'), '');
    expect((await here.restore('copia.dump', '--yes')).err).toContain('define DATABASE_OWNER_URL');
  });

  test('never overwrites a backup', async () => {
    appendFileSync(join(here.folder, 'mía.tar.gz'), 'mía');
    expect(await here.save('mía.tar.gz')).toMatchObject({ code: 1 });
    expect(readFileSync(join(here.folder, 'mía.tar.gz'), 'utf8')).toBe('mía');
  });
});

describe('a database of your own', () => {
  const withTools = (pgDump?: string) => {
    const path = join(here.folder, 'herramientas');
    mkdirSync(path);
    if (pgDump) writeFileSync(join(path, 'pg_dump'), `#!/bin/sh\n${pgDump}\n`, { mode: 0o755 });
    return { folder: here.folder, environment: { PATH: path } };
  };

  test.each([
    ['no pg_dump', undefined, 'aquí no hay pg_dump'],
    ['an older pg_dump', "/bin/echo 'pg_dump (PostgreSQL) 15.14'", 'aquí hay pg_dump 15'],
  ])('with %s is left alone, and a line says what to install', async (_what, pgDump, found) => {
    const around = withTools(pgDump);
    writeFileSync(join(here.folder, 'copia.dump'), '');
    for (const [script, ...args] of [
      ['db:backup', 'otra.dump'],
      ['db:restore', 'copia.dump', '--yes'],
    ] as const) {
      const { code, err } = await runScript(script, here.embedded.urls.owner, args, around);
      expect(code).toBe(1);
      expect(err).toContain(`Hace falta pg_dump 17 o más nuevo, y ${found}`);
      expect(err).toContain('docker compose run --rm backup save');
    }
    expect(existsSync(join(here.folder, 'otra.dump'))).toBe(false);
  });
});
