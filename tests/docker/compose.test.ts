import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { environmentWith, freePort } from '../../processes.ts';
import { sampleForm } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
  console.info('No Docker engine responds on this machine: nothing is tested.');
  process.exit();
}

// A project of its own, separate from a running site.
const project = 'servicio-que-enamora-prueba';
const port = await freePort();
const mailPort = await freePort();
const environment = environmentWith({
  PORT: String(port),
  DB_PORT: String(await freePort()),
  MAIL_PORT: String(mailPort),
  SITE_URL: undefined,
  HOST: undefined,
  SUBMISSIONS_PER_HOUR: '0',
  COMPOSE_PROJECT_NAME: project,
});
/** The working directory of commands: the checkout, later a server's folder. */
let cwd = process.cwd();

const composeBytes = (...args: string[]) =>
  execFileSync('docker', ['compose', ...args], { cwd, env: environment });
const compose = (...args: string[]) => composeBytes(...args).toString();
/** Runs a command that must fail; returns its output. */
const composeError = (args: string[], settings: Record<string, string> = {}) => {
  const options = { cwd, env: { ...environment, ...settings }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('docker', ['compose', ...args], options);
  assert.notEqual(status, 0);
  return stdout + stderr;
};
const psql = (statement: string) =>
  compose('exec', '-T', 'db', 'psql', '-U', 'postgres', 'sitio', '-Atc', statement).trim();
const send = (email: string) =>
  fetch(`http://127.0.0.1:${port}/?index`, {
    method: 'POST',
    body: new URLSearchParams({ ...sampleForm, email }),
    redirect: 'manual',
    headers: { connection: 'close' },
  });
const storedEmails = () =>
  psql('select email from contact_submissions order by created_at').split('\n');
const backup = (...args: string[]) => compose('run', '--rm', '-T', 'backup', ...args);
const backupError = (...args: string[]) => composeError(['run', '--rm', '-T', 'backup', ...args]);
const dump = `/copias/${project}.dump`;
const removeAll = () => compose('--profile', '*', 'down', '--volumes', '--remove-orphans');
after(() => {
  removeAll();
  rmSync(`.${dump}`, { force: true });
});

interface Message {
  To: { Address: string }[];
}
async function mailbox(): Promise<string[]> {
  const response = await fetch(`http://localhost:${mailPort}/api/v1/messages`);
  const { messages } = (await response.json()) as { messages: Message[] };
  return messages.flatMap(({ To }) => To.map(({ Address }) => Address));
}
const expectConfirmation = (email: string) => until(async () => (await mailbox()).includes(email));

test('docker compose up stores a request and sends its e-mails', async () => {
  removeAll();
  compose('up', '--detach', '--build', '--wait');
  for (const email of ['uno@clinica.example', 'dos@clinica.example', 'tres@clinica.example']) {
    assert.equal((await send(email)).status, 303);
    await expectConfirmation(email);
  }
});

test('requests survive down and up', () => {
  compose('down');
  compose('up', '--detach', '--wait');
  assert.equal(storedEmails().length, 3);
});

test('leads exports a workbook and prints an account that works', async () => {
  const leads = ['run', '--rm', '-T', 'leads'];
  assert.equal(
    composeBytes(...leads, 'export', '-', '--format', 'xlsx')
      .subarray(0, 2)
      .toString(),
    'PK',
  );
  const access = compose(...leads, 'access');
  const [, url = ''] = access.match(/psql "(\S+)"/) ?? [];
  const [, password = ''] = access.match(/Contraseña +(\S+)/) ?? [];
  const sql = postgres(url, { max: 1, password });
  assert.equal((await sql`select 1 from solicitudes`).length, 3);
  await sql.end();
});

test('a restore beside the running site adds missing requests and repeats erasures', async () => {
  await until(() => psql("select count(*) from email_deliveries where status = 'sent'") === '6');
  assert.match(backup('save', dump), /Copia guardada en/);
  psql("delete from contact_submissions where email = 'uno@clinica.example'");
  compose('run', '--rm', '-T', 'leads', 'borrar', '--correo', 'dos@clinica.example', '--si');
  psql(
    "update contact_submissions set spam_reason = 'cambiada' where email = 'tres@clinica.example'",
  );
  const restoring = promisify(execFile)(
    'docker',
    ['compose', 'run', '--rm', '-T', 'backup', 'restaurar', dump],
    { cwd, env: environment },
  );
  let isRestoring = true;
  restoring.finally(() => {
    isRestoring = false;
  });
  const sent: string[] = [];
  for (let n = 0; isRestoring; n += 1) {
    assert.equal((await send(`${n}@numerada.example`)).status, 303);
    sent.push(`${n}@numerada.example`);
    await setTimeout(50);
  }
  const { stdout } = await restoring;
  assert.match(stdout, /añadidas: 1\. Ya estaban: 1\. Vueltas a borrar: 1\./);
  assert.deepEqual(
    storedEmails().sort(),
    ['tres@clinica.example', 'uno@clinica.example', ...sent].sort(),
  );
  assert.equal(
    psql("select spam_reason from contact_submissions where email = 'tres@clinica.example'"),
    'cambiada',
  );
  assert.match(backup('restore', dump), /añadidas: 0\. Ya estaban: 2\. Vueltas a borrar: 1\./);
  await expectConfirmation(sent.at(-1) ?? '');
  assert.equal((await mailbox()).filter((address) => address === 'uno@clinica.example').length, 0);
});

test('a killed or failed restore changes nothing, and the next one succeeds', async () => {
  psql("delete from contact_submissions where email = 'uno@clinica.example'");
  const before = storedEmails();
  for (const afterMs of [300, 900, 1500]) {
    const id = compose('run', '--detach', 'backup', 'restore', dump).trim();
    await setTimeout(afterMs);
    execFileSync('docker', ['rm', '--force', id]);
    assert.deepEqual(
      storedEmails().filter((email) => !email.startsWith('uno@')),
      before,
    );
  }
  writeFileSync(`copias/${project}-invalid.dump`, 'PGDMP');
  assert.match(
    backupError('restore', `/copias/${project}-invalid.dump`),
    /No pude leer la copia, y nada cambió: /,
  );
  rmSync(`copias/${project}-invalid.dump`);
  backup('restore', dump);
  assert.ok(storedEmails().includes('uno@clinica.example'));
  assert.doesNotMatch(psql('select string_agg(datname, $$ $$) from pg_database'), /restauracion/);
});

test('a restore fills an empty database, and no e-mail is sent again', async () => {
  compose('down', '--volumes');
  compose('up', '--detach', '--wait');
  psql("insert into erasures (submissions, reason) values (1, 'age')");
  assert.match(backup('restore', dump), /añadidas: 3\. Ya estaban: 0\./);
  assert.equal(psql("select count(*) from email_deliveries where status = 'sent'"), '6');
  assert.equal((await send('cuatro@clinica.example')).status, 303);
  await expectConfirmation('cuatro@clinica.example');
  assert.equal((await mailbox()).length, 2);
});

test('the site runs as an ordinary user, on a read-only root, and stops', () => {
  assert.equal(compose('exec', '-T', 'web', 'id', '-un').trim(), 'node');
  composeError(['exec', '-T', 'web', 'touch', '/site/x']);
  compose('stop', 'web');
  const id = compose('ps', '--all', '--quiet', 'web').trim();
  const inspect = ['inspect', '--format', '{{.State.ExitCode}}', id];
  assert.equal(execFileSync('docker', inspect).toString().trim(), '0');
});

/** The commands of docs/deploy.md, block by block, without those that need root. */
const blocks = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)]
  .map(([, commands = '']) => commands)
  .filter((commands) => !commands.startsWith('sudo'));
/** Executes the next block, which contains this text, with its placeholders replaced. */
function follow(text: string, placeholders: Record<string, string> = {}): string {
  let commands = blocks.shift() ?? '';
  assert.ok(commands.includes(text), `${text} is not in: ${commands}`);
  for (const [name, value] of Object.entries(placeholders))
    commands = commands.replaceAll(name, value);
  return execFileSync('sh', ['-euc', commands], { cwd, env: environment }).toString();
}

describe('a server that follows docs/deploy.md', () => {
  const folder = temporaryFolder('sitio-servidor-');
  const repository = join(folder, 'repository');
  const dumps = () => readdirSync(join(cwd, 'copias')).sort();
  after(() => {
    removeAll();
    cwd = process.cwd();
  });

  test('starts, and reports a wrong .env in one line while the site continues', async () => {
    removeAll();
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    git('init', '--quiet', '--bare', '--initial-branch=main', repository);
    // Includes changes that are not committed.
    git('push', '--quiet', repository, `${git('stash', 'create') || 'HEAD'}:refs/heads/main`);
    cwd = folder;
    follow('git clone', { REPOSITORY: repository });
    cwd = join(folder, 'site');
    if (process.getuid?.() === 0) chownSync(join(cwd, 'copias'), 1234, 1234);
    follow('docker compose build');
    const migrate = ['run', '--rm', '-T', 'migrate'];
    assert.match(composeError(['up', '-d'], { SITE_DB_PASSWORD: '' }), /must be set in .env/);
    assert.match(
      composeError(migrate, { SITE_DB_PASSWORD: 'a/b#c' }),
      /^DATABASE_URL is not valid/m,
    );
    assert.match(composeError(migrate, { DB_OWNER_PASSWORD: 'wrong' }), /28P01.*DB_OWNER_PASSWORD/);
    assert.equal((await send('uno@servidor.example')).status, 303);
  });

  test('is updated, goes back, and configures the proxy', async () => {
    assert.throws(
      () => follow('publicar'),
      ({ stdout }) => /Pendientes: \d/.test(stdout),
    );
    follow('git pull');
    follow('git switch', { COMMIT: 'HEAD~1' });
    execFileSync('git', ['switch', '-q', 'main'], { cwd });
    follow('docs/Caddyfile');
    assert.match(readFileSync(join(cwd, 'Caddyfile'), 'utf8'), /hola@example.com/);
    await until(() => compose('logs', 'worker').includes('"email deferred"'));
    assert.match(follow('grep email'), /"problem":"ENOTFOUND.*"email deferred"/);
    assert.equal((await send('dos@servidor.example')).status, 303);
  });

  test('restores a deleted request and a lost volume', async () => {
    follow('backup save');
    const NAME = dumps().at(-1)?.replace('.dump', '') ?? '';
    psql("delete from contact_submissions where email = 'uno@servidor.example'");
    follow('backup restore', { NAME });
    compose('rm', '--stop', '--force', 'db', 'web', 'worker', 'backup');
    execFileSync('docker', ['volume', 'rm', `${project}_requests`]);
    follow('migrate', { NAME });
    assert.deepEqual(storedEmails(), ['uno@servidor.example', 'dos@servidor.example']);
  });

  test('makes a daily dump that belongs to the owner of the folder', async () => {
    compose('restart', 'backup');
    await until(() => dumps().some((name) => /^diaria-.*dump$/.test(name)));
    const { uid } = statSync(join(cwd, 'copias'));
    for (const name of dumps()) assert.equal(statSync(join(cwd, 'copias', name)).uid, uid);
    assert.match(
      composeError(['run', '--rm', '-T', 'backup', 'daily'], { BACKUPS_KEPT: 'siete' }),
      /^BACKUPS_KEPT no es válido/m,
    );
    const elsewhere = { DATABASE_URL: 'postgres://sitio:x@db.example.com:5432/sitio' };
    assert.match(
      composeError(['run', '--rm', '-T', 'backup', 'save'], elsewhere),
      /las hace tu proveedor/,
    );
  });

  test('gets new passwords and prints the alarms', async () => {
    follow('SITE_DB_PASSWORD');
    assert.equal((await send('tres@servidor.example')).status, 303);
    follow('alter role postgres');
    assert.equal((await send('cuatro@servidor.example')).status, 303);
    for (const name of dumps()) utimesSync(join(cwd, 'copias', name), 0, 0);
    assert.match(follow('(warn|error)'), /no dump of today/);
  });
});
