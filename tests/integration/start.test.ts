// Over 200 lines: the life of one checkout, from its first start on.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../db/embedded/free-port.ts';
import { environmentWith } from '../../env.ts';
import { aRequest } from '../support/a-request.ts';
import { startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

/** A checkout of its own that only its owner may enter, with this one's packages and build. */
let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'sitio-copia-'));
  const leftOut = ['data', 'node_modules', 'test-results', '.git', '.env'];
  const names = readdirSync('.').filter((name) => !leftOut.includes(name));
  // With the times of folders too, or the build would be older than what it is made of.
  execFileSync('cp', ['-a', ...names, checkout]);
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
});
afterAll(() => {
  killAll(processes());
  rmSync(checkout, { recursive: true });
});

/** Every process that works in the checkout, whoever started it. */
function processes(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(checkout);
      } catch {
        return false;
      }
    });
}

async function npmStart(script = 'start', settings: Record<string, string> = {}) {
  const port = await freePort();
  const npm = spawn('npm', ['run', script], {
    cwd: checkout,
    env: environmentWith({
      PORT: String(port),
      SITE_URL: undefined,
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      DATABASE_OWNER_URL: undefined,
      DATABASE_WORKER_URL: undefined,
      SMTP_URL: undefined,
      ...settings,
    }),
  });
  const exit = once(npm, 'exit');
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk;
  };
  npm.stderr.on('data', keep);
  npm.stdout.on('data', keep);
  while (!printed.includes('Database ') && npm.exitCode === null) {
    await Promise.race([once(npm.stdout, 'data'), exit]);
  }
  const psql = printed.match(/psql (postgresql:\S+)/)?.[1];
  if (!psql) throw new Error(`npm ${script} did not come up: ${printed}`);
  return { url: `http://localhost:${port}`, npm, exit, printed: () => printed, psql };
}

async function send(url: string, email: string): Promise<number> {
  const body = new URLSearchParams({ ...aRequest, email });
  return (await fetch(`${url}/?index`, { method: 'POST', body, redirect: 'manual' })).status;
}

const typeOf = async (address: string) => (await fetch(address)).headers.get('content-type');

async function emails(psql: string): Promise<string[]> {
  const sql = postgres(psql, { max: 1 });
  const rows = await sql`select email from contact_submissions order by created_at`;
  await sql.end();
  return rows.map(({ email }) => email);
}

/** Some end by themselves when others do. */
function killAll(pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function isGone(pids: number[]) {
  await until(() => !pids.some((pid) => processes().includes(pid)));
}

describe.runIf(process.platform === 'linux')('npm start', { shuffle: false }, () => {
  test('serves, stores, prints a psql line that works, and stops without a trace', async () => {
    const site = await npmStart();
    expect(site.printed()).toContain(site.url);
    expect(await send(site.url, 'uno@clinica.example')).toBe(303);
    expect(await emails(site.psql)).toEqual(['uno@clinica.example']);
    site.npm.kill('SIGTERM');
    await site.exit;
    expect(processes()).toEqual([]);
  });

  test('keeps its rows and its address of the database from one start to the next', async () => {
    const address = join(checkout, 'data/embedded.json');
    const written = statSync(address);
    const site = await npmStart();
    const { port } = JSON.parse(readFileSync(address, 'utf8'));
    expect(new URL(site.psql).port).toBe(String(port));
    // What is not written anew cannot be lost to a full disk.
    const { ino, mtimeMs } = statSync(address);
    expect({ ino, mtimeMs }).toEqual({ ino: written.ino, mtimeMs: written.mtimeMs });
    expect(await emails(site.psql)).toEqual(['uno@clinica.example']);
    process.kill(site.npm.pid as number, 'SIGINT');
    await site.exit;
    expect(processes()).toEqual([]);
  });

  test('loses no acknowledged row when all of it is killed', async () => {
    const site = await npmStart();
    expect(await send(site.url, 'dos@clinica.example')).toBe(303);
    const all = processes();
    killAll(all);
    await isGone(all);
    const next = await npmStart();
    expect(await emails(next.psql)).toEqual(['uno@clinica.example', 'dos@clinica.example']);
    next.npm.kill('SIGTERM');
    await next.exit;
  });

  test('takes over the database that a killed launcher left behind, and stops it in the end', async () => {
    const site = await npmStart();
    const postmaster = readFileSync(join(checkout, 'data/cluster/postmaster.pid'), 'utf8');
    const others = processes().filter((pid) => !isPostgres(pid));
    killAll(others);
    await isGone(others);
    const next = await npmStart();
    expect(readFileSync(join(checkout, 'data/cluster/postmaster.pid'), 'utf8')).toBe(postmaster);
    expect(next.psql).toBe(site.psql);
    expect(await send(next.url, 'tres@clinica.example')).toBe(303);
    next.npm.kill('SIGTERM');
    await next.exit;
    expect(processes()).toEqual([]);
  });

  test('brings the database back when it is killed', async () => {
    const site = await npmStart();
    const [pid] = readFileSync(join(checkout, 'data/cluster/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await until(async () => (await send(site.url, 'cuatro@clinica.example')) === 303);
    expect(await emails(site.psql)).toContain('cuatro@clinica.example');
    site.npm.kill('SIGTERM');
    await site.exit;
    expect(processes()).toEqual([]);
  });

  test('serves the page while the database cannot come back, and takes requests when it can', async () => {
    const site = await npmStart();
    const [pid] = readFileSync(join(checkout, 'data/cluster/postmaster.pid'), 'utf8').split('\n');
    const control = join(checkout, 'data/cluster/global/pg_control');
    renameSync(control, `${control}.away`);
    process.kill(Number(pid), 'SIGKILL');
    const log = () => readFileSync(join(checkout, 'data/postgres.log'), 'utf8');
    await until(() => log().includes('pg_control'));
    expect((await fetch(site.url)).status).toBe(200);
    expect(await send(site.url, 'sin.base@clinica.example')).toBe(503);
    renameSync(`${control}.away`, control);
    await until(async () => (await send(site.url, 'sin.base@clinica.example')) === 303);
    renameSync(control, `${control}.away`);
    killAll(processes().filter(isPostgres));
    site.npm.kill('SIGTERM');
    await site.exit;
    expect(site.printed()).not.toContain('The embedded Postgres does not answer');
    expect(processes()).toEqual([]);
    renameSync(`${control}.away`, control);
  });

  test('sends letters when it has a mail server, also after its worker was killed', async () => {
    const mail = await startMailServer();
    const site = await npmStart('start', { SMTP_URL: mail.url });
    expect(site.printed()).toContain(`handed to ${new URL(mail.url).host}`);
    expect(await send(site.url, 'carta@clinica.example')).toBe(303);
    await mail.hasReceived(2);
    process.kill(workerOf(), 'SIGKILL');
    expect(await send(site.url, 'otra.carta@clinica.example')).toBe(303);
    await mail.hasReceived(4);
    site.npm.kill('SIGTERM');
    await site.exit;
    expect(processes()).toEqual([]);
    await mail.stop();
  });

  test('stays up while a part that ended cannot be spawned, and starts it when it can', async () => {
    const programs = join(checkout, 'programs');
    mkdirSync(programs);
    const node = join(programs, 'node');
    cpSync(process.execPath, node);
    const mail = await startMailServer();
    const site = await npmStart('start', {
      SMTP_URL: mail.url,
      PATH: `${programs}:${process.env.PATH}`,
    });
    renameSync(node, `${node}.away`);
    process.kill(workerOf(), 'SIGKILL');
    await until(() => site.printed().includes('ENOENT'));
    expect(await send(site.url, 'sin.cartero@clinica.example')).toBe(303);
    renameSync(`${node}.away`, node);
    await mail.hasReceived(2);
    site.npm.kill('SIGTERM');
    await site.exit;
    expect(processes()).toEqual([]);
    await mail.stop();
  });

  test('twice at once on an empty checkout comes up twice, on one database, until the last one ends', async () => {
    rmSync(join(checkout, 'data'), { recursive: true });
    const [one, other] = await Promise.all([npmStart(), npmStart()]);
    expect(one.psql).toBe(other.psql);
    one.npm.kill('SIGTERM');
    await one.exit;
    expect(await send(other.url, 'cinco@clinica.example')).toBe(303);
    expect(await emails(other.psql)).toEqual(['cinco@clinica.example']);
    other.npm.kill('SIGTERM');
    await other.exit;
    expect(processes()).toEqual([]);
  });

  test('serves the page with hot reload while developing', async () => {
    const site = await npmStart('dev');
    const answer = await fetch(site.url);
    expect(await answer.text()).toContain('import("/app/entry.client.tsx")');
    expect(answer.headers.get('content-security-policy')).toContain('ws:');
    expect(await typeOf(`${site.url}/compartir.jpg`)).toBe('image/jpeg');
    expect(await send(site.url, 'dev@clinica.example')).toBe(303);
    site.npm.kill('SIGTERM');
    await site.exit;
    // Vite's own helpers end a moment after it.
    await until(() => processes().length === 0);
  });

  test('works the same under plain remix-serve', async () => {
    const site = await npmStart('start:remix-serve');
    await until(() =>
      fetch(`${site.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(await send(site.url, 'remix@clinica.example')).toBe(303);
    const refused = await fetch(`${site.url}/?index`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Selecciona un país');
    expect(await typeOf(`${site.url}/compartir.jpg`)).toBe('image/jpeg');
    expect(await typeOf(`${site.url}/.well-known/security.txt`)).toMatch(/^text\/plain/);
    expect(await emails(site.psql)).toContain('remix@clinica.example');
    site.npm.kill('SIGTERM');
    await site.exit;
    expect(processes()).toEqual([]);
  });

  test('told to stop while it builds, stops at once and leaves nothing running', async () => {
    rmSync(join(checkout, 'build'), { recursive: true });
    const npm = spawn('npm', ['start'], { cwd: checkout });
    const exit = once(npm, 'exit');
    let printed = '';
    npm.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    while (!printed.includes('Building')) await once(npm.stdout, 'data');
    npm.kill('SIGTERM');
    await exit;
    // The builder's own helpers end a moment after it.
    await until(() => processes().length === 0);
    expect(existsSync(join(checkout, 'build/node/server.js'))).toBe(false);
  });

  const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  const workerOf = () => Number(processes().find((pid) => commandOf(pid).includes('worker.js')));

  function isPostgres(pid: number): boolean {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  }
});
