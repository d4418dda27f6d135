import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
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
import { parseEnv, promisify } from 'node:util';
import postgres from 'postgres';
import { environmentWith, freePort } from '../../processes.ts';
import { sampleForm } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
  console.info('No Docker engine answers on this machine: nothing is tested.');
  process.exit();
}

// A project of its own, so that nobody's running site or rows are touched.
const project = 'servicio-que-enamora-prueba';
const port = await freePort();
const mailPort = await freePort();
const environment = environmentWith({
  PORT: String(port),
  REPLICA_PORT: String(await freePort()),
  DB_PORT: String(await freePort()),
  MAIL_PORT: String(mailPort),
  SITE_URL: undefined,
  HOST: undefined,
  SUBMISSIONS_PER_HOUR: '0',
  COMPOSE_PROJECT_NAME: project,
});
const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
const noVisits = 'without nginx nobody visits meanwhile';
/** Where commands run: the checkout, and later a server's folder. */
let cwd = process.cwd();

const composeBytes = (...args: string[]) =>
  execFileSync('docker', ['compose', ...args], { cwd, env: environment });
const compose = (...args: string[]) => composeBytes(...args).toString();
/** Runs it where it must fail; returns what it says. */
const composeError = (args: string[], settings: Record<string, string> = {}) => {
  const options = { cwd, env: { ...environment, ...settings }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('docker', ['compose', ...args], options);
  assert.notEqual(status, 0);
  return stdout + stderr;
};
const psql = (statement: string, database = 'sitio') =>
  compose('exec', '-T', 'db', 'psql', '-U', 'postgres', database, '-Atc', statement).trim();

/** Where visitors come in: the site's port, later the proxy's. */
let entrance = port;
/** On a connection of its own: the site that answered the last one may have been replaced. */
const ask = (path: string, body?: BodyInit) =>
  fetch(`http://127.0.0.1:${entrance}${path}`, {
    ...(body && { method: 'POST', body }),
    redirect: 'manual',
    headers: { connection: 'close' },
  });
const send = (email: string) => ask('/?index', new URLSearchParams({ ...sampleForm, email }));

/** Runs commands, and visits until they end. */
async function during(commands: string, visit: (n: number) => Promise<void>) {
  const running = promisify(execFile)('sh', ['-euc', commands], { cwd, env: environment });
  let isRunning = true;
  const ended = () => {
    isRunning = false;
  };
  running.then(ended, ended);
  for (let n = 0; isRunning; n++) await visit(n);
  return running;
}

/** Also what a test that was killed has left. */
const removeAll = () => compose('--profile', '*', 'down', '--volumes', '--remove-orphans');
after(removeAll);

test('from nothing to stored rows, and to their e-mails in the mailbox', async () => {
  removeAll();
  compose('up', '--detach', '--build', '--wait');
  for (const email of ['uno@clinica.example', 'navegadora@clinica.example']) {
    assert.equal((await send(email)).status, 303);
    assert.equal(psql(`select email from contact_submissions where email = '${email}'`), email);
    await emailsAbout(email);
  }
});

interface Message {
  To: { Address: string }[];
  ReplyTo: { Address: string }[];
}

async function mailbox(): Promise<Message[]> {
  const answer = await fetch(`http://localhost:${mailPort}/api/v1/messages`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** Resolves once the confirmation to this visitor and the notification that is answered to them are in the mailbox. */
const emailsAbout = (email: string) =>
  until(async () => {
    const messages = await mailbox();
    return (['To', 'ReplyTo'] as const).every((field) =>
      messages.some((message) => message[field].some(({ Address }) => Address === email)),
    );
  });

test('rows survive down and up', async () => {
  compose('down');
  compose('up', '--detach', '--build', '--wait');
  assert.equal((await send('dos@clinica.example')).status, 303);
  const stored = ['uno@clinica.example', 'navegadora@clinica.example', 'dos@clinica.example'];
  assert.deepEqual(emailsInTable().split('\n'), stored);
});

test('the CLI exports a workbook and opens an account in one line', async () => {
  const leads = ['run', '--rm', '-T', 'leads'];
  const sheet = composeBytes(...leads, 'export', '-', '--format', 'xlsx');
  assert.equal(sheet.subarray(0, 2).toString(), 'PK');
  const access = compose(...leads, 'access');
  const [, url = ''] = access.match(/psql "(\S+)"/) ?? [];
  const [, password = ''] = access.match(/Contraseña +(\S+)/) ?? [];
  const sql = postgres(url, { max: 1, password });
  assert.equal((await sql`select 1 from solicitudes`).length, 3);
  await sql.end();
});

// Rows, e-mails and rights; an owner's own rights may be written down or go without saying.
const everything = `
  select c::text from contact_submissions c
  union all select c::text from email_deliveries c
  union all select relname || coalesce(relacl, acldefault('r', relowner))::text from pg_class
    where relnamespace in ('public'::regnamespace, 'consultora'::regnamespace)
  union all select attname || attacl::text from pg_attribute where attacl is not null and attrelid > 16384
  union all select proname || proacl::text from pg_proc where pronamespace = 'public'::regnamespace
  union all select nspname || nspacl::text from pg_namespace where nspname = 'consultora'
  order by 1`;

const backup = (...args: string[]) => compose('run', '--rm', '-T', 'backup', ...args);
const backupError = (...args: string[]) => composeError(['run', '--rm', '-T', 'backup', ...args]);
const dump = `/copias/${project}.dump`;
after(() => rmSync(`.${dump}`, { force: true }));
const emailsInTable = () => psql('select email from contact_submissions order by created_at');
/** The worker is done with them: nothing changes between two looks. */
const areEmailsSent = () =>
  psql(`select bool_and(exists (select from email_deliveries where submission_id = s.id)
    and not exists (select from email_deliveries where submission_id = s.id and status = 'pending'))
    from contact_submissions s`) !== 'f';

test('a dump brings everything back on a new server, and no e-mail goes out again', async () => {
  await until(areEmailsSent);
  const before = psql(everything);
  assert.match(backup('save', dump), /Copia guardada en/);
  assert.throws(() => backup('restore', dump), { status: 2 });
  compose('down', '--volumes');
  compose('up', '--detach', '--wait');
  assert.match(backup('restore', dump, '--yes'), /Solicitudes que contenía: 3\n.*conservaron: 0\n/);
  assert.equal(psql(everything), before);
  // Had the worker more to send than this one's e-mails, it would have sent them first.
  assert.equal((await send('tres@clinica.example')).status, 303);
  await emailsAbout('tres@clinica.example');
  assert.equal((await mailbox()).length, 2);
});

test('a restore keeps what was confirmed since the dump, even meanwhile, and erases again', async () => {
  compose('run', '--rm', '-T', 'leads', 'borrar', '--correo', 'dos@clinica.example', '--si');
  psql("delete from contact_submissions where email = 'uno@clinica.example'");
  psql("alter table contact_submissions add nueva text default 'nueva'");
  await until(areEmailsSent);
  const later = emailsInTable().split('\n');
  const emails = `select d.* from email_deliveries d join contact_submissions on id = submission_id
    where email ~ '^(navegadora|tres)@' order by 1, 2`;
  const sent = psql(emails);
  const restore = `docker compose run --rm -T backup restaurar ${dump} --si`;
  const confirmed: string[] = [];
  const { stdout, stderr } = await during(restore, async (n) => {
    const answer = await send(`${n}@clinica.example`);
    if (answer.status === 303) confirmed.push(`${n}@clinica.example`);
    else assert.equal(answer.status, 503);
  });
  const stored = emailsInTable().split('\n');
  const promised = ['uno@clinica.example', ...later, ...confirmed];
  assert.deepEqual(
    promised.filter((email) => !stored.includes(email)),
    [],
  );
  assert.ok(!stored.includes('dos@clinica.example'));
  assert.match(stdout, /conservaron: [1-9]\d*\nBorradas otra vez, a petición: 1\n/);
  assert.match(stderr, /no tiene estas columnas.*: contact_submissions\.nueva/);
  assert.equal(psql(emails), sent);
  const [before = ''] = stdout.match(/sitio_antes_[\d-]+/) ?? [];
  assert.match(psql('select email from contact_submissions', before), /tres@clinica.example/);
  for (const account of ['sitio', 'worker', 'consultora']) {
    const mayConnect = (name: string) =>
      `has_database_privilege('${account}', '${name}', 'CONNECT')`;
    assert.equal(psql(`select ${mayConnect('sitio')}, ${mayConnect(before)}`), 't|f');
  }
});

test('a restore that cannot keep all of it says so and changes nothing', async () => {
  psql('alter table contact_submissions drop constraint nombre_valid');
  psql("update contact_submissions set nombre = '' where email = 'tres@clinica.example'");
  const before = emailsInTable();
  const databases = () => psql('select datname from pg_database order by 1');
  const databasesBefore = databases();
  assert.match(backupError('restore', dump, '--yes'), /nombre_valid.*todo quedó como estaba/s);
  assert.equal(emailsInTable(), before);
  assert.equal(databases(), databasesBefore);
  psql("update contact_submissions set nombre = 'Tres' where email = 'tres@clinica.example'");
  psql('alter table erasures rename to other');
  psql(`create view erasures as
    select id, erased_at, submissions / 0 as submissions, reason, address_salt, address_hash from other`);
  assert.match(backupError('restore', dump, '--yes'), /division by zero.*todo quedó como estaba/s);
  psql('drop view erasures');
  psql('alter table other rename to erasures');
  assert.equal((await send('cuatro@clinica.example')).status, 303);
});

test('a restore that was killed is run again', async () => {
  for (const statement of [
    'create database sitio_copia',
    'alter database sitio allow_connections false',
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'sitio'",
    'alter database sitio rename to sitio_en_pausa',
  ]) {
    psql(statement, 'postgres');
  }
  assert.equal((await send('cinco@clinica.example')).status, 503);
  backup('restore', dump, '--yes');
  assert.match(emailsInTable(), /cuatro@clinica.example/);
  assert.equal((await send('cinco@clinica.example')).status, 303);
});

test('the e-mails of a dump can be left out when nothing else knows whether they went out', () => {
  psql("update email_deliveries set status = 'pending'");
  const stored = emailsInTable();
  backup('guardar', dump);
  psql('drop table email_deliveries cascade');
  backup('restore', dump, '--yes', '--omitir-correos');
  assert.equal(psql("select count(*) from email_deliveries where status = 'pending'"), '0');
  assert.equal(emailsInTable(), stored);
});

test('the site runs as an ordinary user, on a read-only root, and stops', () => {
  assert.equal(compose('exec', '-T', 'web', 'id', '-un').trim(), 'node');
  composeError(['exec', '-T', 'web', 'touch', '/site/x']);
  compose('stop', 'web');
  const id = compose('ps', '--all', '--quiet', 'web').trim();
  const inspect = ['inspect', '--format', '{{.State.ExitCode}}', id];
  assert.equal(execFileSync('docker', inspect).toString().trim(), '0');
});

const page = readFileSync('docs/deploy.md', 'utf8');
/** The commands of docs/deploy.md, a block after the other; those for the proxies are not ours to run. */
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)]
  .map(([, commands = '']) => commands)
  .filter((commands) => !commands.startsWith('sudo'));
const run = (commands: string) => execFileSync('sh', ['-euc', commands], { cwd, env: environment });
/** The next block, which has this in it; placeholders are replaced. */
function next(text: string, placeholders: Record<string, string> = {}): string {
  const commands = blocks.shift() ?? '';
  assert.ok(commands.includes(text), `${text} is not in: ${commands}`);
  return fillIn(commands, placeholders);
}
const fillIn = (text: string, placeholders: Record<string, string>) =>
  Object.entries(placeholders).reduce((so, [name, value]) => so.replaceAll(name, value), text);
const follow = (...block: Parameters<typeof next>) => run(next(...block)).toString();

describe('a server that follows docs/deploy.md', () => {
  const folder = temporaryFolder('sitio-servidor-');
  const repository = join(folder, 'repository');
  const dumps = () =>
    readdirSync(join(cwd, 'copias'))
      .filter((name) => name !== tomorrows)
      .sort();
  const tomorrows = 'diaria-2000-01-01-000000.dump';
  const elsewhere = `${project}-elsewhere`;
  const adminSql = (statements: string, database = 'postgres') =>
    run(`docker exec -i ${elsewhere} psql -U postgres -qAt -v ON_ERROR_STOP=1 ${database} <<'END'
${statements}
END`)
      .toString()
      .trim();
  let update = '';
  let goBack = '';
  let proxy: ReturnType<typeof spawn> | undefined;
  /** docs/nginx.conf as the page fills it in, without TLS, in front of these machines too; sets the entrance. */
  async function startNginx(...machines: string[]): Promise<void> {
    proxy?.kill();
    entrance = await freePort();
    const filled = readFileSync(join(cwd, 'nginx.conf'), 'utf8');
    const upstream = (filled.match(/^upstream.*?^}/ms)?.[0] ?? '').replace(
      '{',
      ['{', ...machines.map((address) => `server ${address} max_fails=1 fail_timeout=5s;`)].join(
        '\n',
      ),
    );
    const server = filled
      .slice(filled.lastIndexOf('\nserver {'))
      .replace(/^.*(\[::\]|ssl_certificate).*$/gm, '')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${entrance}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/nginx.pid; events {}
      http { ${temporary.join(' ')} ${upstream} ${server} }`,
    );
    proxy = spawn('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    await until(async () => (await ask('/healthz').catch(() => undefined))?.ok);
  }
  const scriptOf = async () =>
    (await (await ask('/')).text()).match(/\/assets\/entry[^"']+\.js/)?.[0] ?? '';
  let sent = 0;
  /** A page, its script and a numbered form; without nginx they would fail while a site is replaced. */
  const visit = async () => {
    await setTimeout(50);
    if (!hasNginx) return;
    assert.equal((await ask(await scriptOf())).status, 200);
    assert.equal((await send(`${sent}@numerada.example`)).status, 303);
    sent += 1;
  };
  const numbered = "from contact_submissions where email like '%@numerada.example'";
  after(() => {
    proxy?.kill();
    removeAll();
    environment.COMPOSE_PROJECT_NAME = project;
    cwd = join(folder, 'site');
    removeAll();
    spawnSync('docker', ['rm', '--force', '--volumes', elsewhere]);
    spawnSync('docker', ['image', 'rm', `${project}-2`]);
    cwd = process.cwd();
    entrance = port;
  });

  test('starts with the settings of the page and without a mailbox', async () => {
    removeAll();
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    git('init', '--quiet', '--bare', '--initial-branch=main', repository);
    // What is not committed yet is tested too.
    git('push', '--quiet', repository, `${git('stash', 'create') || 'HEAD'}:refs/heads/main`);
    cwd = folder;
    follow('git clone', { REPOSITORY: repository });
    cwd = join(folder, 'site');
    // As if an ordinary user had cloned it.
    if (process.getuid?.() === 0) chownSync(join(cwd, 'copias'), 1234, 1234);
    follow('docker compose build');
    assert.equal((await send('uno@servidor.example')).status, 303);
    const services = compose('ps', '--services').trim().split('\n').sort();
    assert.deepEqual(services, ['backup', 'db', 'web', 'worker']);
  });

  test('says in a line what is wrong with .env, and the site that runs goes on', async () => {
    const up = ['up', '--detach', '--wait'];
    const unset = composeError(up, { SITE_DB_PASSWORD: '' });
    assert.match(unset, /SITE_DB_PASSWORD .*must be set in .env/);
    const migrate = ['run', '--rm', '-T', 'migrate'];
    const invalid = composeError(migrate, { SITE_DB_PASSWORD: 'a/b#c' });
    assert.match(invalid, /^DATABASE_URL is not valid.* SITE_DB_PASSWORD/m);
    const database = compose('ps', '--quiet', 'db');
    assert.match(composeError(migrate, { DB_OWNER_PASSWORD: 'wrong' }), /DB_OWNER_PASSWORD/);
    assert.equal(compose('ps', '--quiet', 'db'), database);
    assert.equal((await send('dos@servidor.example')).status, 303);
  });

  test('is updated, goes back, and says what keeps it from being published', async () => {
    assert.throws(
      () => follow('publicar'),
      ({ stdout }) => /Pendientes: \d/.test(stdout),
    );
    update = next('git pull');
    run(update);
    goBack = next('git switch', { COMMIT: 'HEAD~1' });
    assert.equal((await send('tres@servidor.example')).status, 303);
  });

  test('behind nginx, an update with new scripts fails no form, no page and no file', async (t) => {
    follow('docs/$file > $file');
    follow('replica');
    if (hasNginx) await startNginx();
    const before = await scriptOf();
    run(`git clone -q ${repository} ${folder}/next && cd ${folder}/next
      echo 'console.debug("next");' >> app/entry.client.tsx
      git -c user.name=x -c user.email=x@example.com commit -qam next && git push -q origin HEAD:main`);
    await during(update, visit);
    assert.notEqual(await scriptOf(), before);
    await during(goBack, visit);
    assert.equal(await scriptOf(), before);
    run('git switch -q main');
    if (!hasNginx) return t.skip(noVisits);
    assert.equal(psql(`select count(*) ${numbered}`), String(sent));
    psql(`delete ${numbered}`);
    sent = 0;
  });

  test('says what became of the e-mails', async () => {
    await until(() => compose('logs', 'worker').includes('"email deferred"'));
    assert.match(follow('grep email'), /"code":"ENOTFOUND".*"email deferred"/);
  });

  test('brings back lost tables, a lost database and a deleted request', async () => {
    // A new server makes none of its empty database, which would be taken for the one to restore.
    assert.doesNotMatch(dumps().join(), /diaria/);
    // A clock that was ahead has made one.
    writeFileSync(join(cwd, 'copias', tomorrows), '');
    utimesSync(join(cwd, 'copias', tomorrows), 4e9, 4e9);
    follow('backup save');
    const name = dumps().at(-1)?.replace('.dump', '') ?? '';
    const restore = (blocks[0] ?? '').replaceAll('NAME', name);
    assert.match(restore, /^docker compose stop worker\n/);
    follow('backup restore', { NAME: name });
    for (const loss of [
      'drop table contact_submissions cascade',
      'drop database sitio with (force)',
    ]) {
      psql(loss, loss.includes('database') ? 'postgres' : 'sitio');
      assert.equal((await ask('/readyz')).status, 503);
      run(restore);
      assert.equal(
        emailsInTable(),
        'uno@servidor.example\ndos@servidor.example\ntres@servidor.example',
      );
    }
    assert.equal((await send('cuatro@servidor.example')).status, 303);
    psql("delete from contact_submissions where email = 'dos@servidor.example'");
    follow('rescate', { NAME: name, EMAIL: 'dos@servidor.example' });
    assert.match(emailsInTable(), /^uno@.*\ndos@.*\ntres@.*\ncuatro@/);
  });

  test('removes what failed and killed dumps leave', async () => {
    writeFileSync(join(cwd, 'copias', 'killed.dump.partial'), '');
    utimesSync(join(cwd, 'copias', 'killed.dump.partial'), 0, 0);
    const before = dumps();
    // The name does not exist in this encoding.
    psql("update contact_submissions set nombre = '李小龙' where email = 'uno@servidor.example'");
    const encoding = ['--env', 'PGCLIENTENCODING=LATIN1'];
    const id = compose('run', '--detach', ...encoding, 'backup', 'daily').trim();
    const logs = () => spawnSync('docker', ['logs', id], { encoding: 'utf8' }).stderr;
    await until(() => /LATIN1.*"level":"error".*"backup failed"/s.test(logs()));
    execFileSync('docker', ['rm', '--force', id]);
    assert.deepEqual(
      dumps(),
      before.filter((name) => name.endsWith('.dump')),
    );
  });

  test('makes a daily dump of its own database only, and keeps the dumps that somebody saved', async () => {
    const databases = () => psql("select datname from pg_database where datname ~ 'antes|rescate'");
    const [young = ''] = databases().split('\n');
    psql('create database "sitio_antes_20260101000000"');
    compose('restart', 'backup');
    await until(() => dumps().some((name) => /^diaria-.*dump$/.test(name)));
    const { uid } = statSync(join(cwd, 'copias'));
    for (const name of dumps()) assert.equal(statSync(join(cwd, 'copias', name)).uid, uid);
    const daily = ['run', '--rm', '-T', 'backup', 'daily'];
    for (const kept of ['0', 'siete']) {
      assert.match(composeError(daily, { BACKUPS_KEPT: kept }), /^BACKUPS_KEPT no es válido/m);
    }
    const save = ['run', '--rm', '-T', 'backup', 'save'];
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      const settings = { [name]: 'postgres://sitio:x@db.example.com:5432/sitio' };
      assert.match(composeError(save, settings), /sus copias las hace tu proveedor/);
    }
    const names = dumps().map((name) => name.split('-')[0]);
    assert.deepEqual(names, ['diaria', 'sitio', 'sitio', 'sitio']);
    await until(() => !databases().includes('20260101'));
    assert.match(young, /^sitio_antes/);
    assert.ok(databases().includes(young));
  });

  test('gets new passwords', async () => {
    psql("alter role worker password 'other'");
    const id = compose('ps', '--quiet', 'worker').trim();
    const health = () =>
      execFileSync('docker', ['inspect', '--format', '{{.State.Health.Status}}', id]).toString();
    await until(() => health().includes('unhealthy'));
    follow('SITE_DB_PASSWORD');
    assert.equal((await send('cinco@servidor.example')).status, 303);
    follow('alter role postgres');
    assert.equal((await send('seis@servidor.example')).status, 303);
  });

  test('names the alarms', async () => {
    const alarms = next('(warn|error)');
    const print = () => run(alarms).toString();
    await until(() => /"level":"warn".*"email deferred"/.test(print()));
    assert.doesNotMatch(print(), /no dump of today/);
    for (const name of dumps()) utimesSync(join(cwd, 'copias', name), 0, 0);
    assert.match(print(), /no dump of today/);
  });

  /** An address of this machine that containers reach too, as a private one is. */
  const privateAddress = () => {
    const format = "'{{(index .IPAM.Config 0).Gateway}}'";
    return run(`docker network inspect ${project}_default --format ${format}`).toString().trim();
  };

  test('moves to a database whose owner may not create roles, and loses nothing', async (t) => {
    const address = `${privateAddress()}:${await freePort()}`;
    run(`docker run -d --name ${elsewhere} -e POSTGRES_PASSWORD=x -p ${address}:5432 postgres:17
      until docker exec ${elsewhere} pg_isready -q -h 127.0.0.1; do sleep 1; done`);
    adminSql("create role owner login password 'password'; create database sitio owner owner;");
    follow('cat >> .env', { 'db.example.com:5432': address });
    const { SITE_DB_PASSWORD = '', WORKER_DB_PASSWORD = '' } = parseEnv(
      readFileSync(join(cwd, '.env'), 'utf8'),
    );
    const [, roles = ''] = page.match(/^```sql\n(.*?)^```$/ms) ?? [];
    adminSql(fillIn(roles, { SITE_DB_PASSWORD, WORKER_DB_PASSWORD }));
    const before = emailsInTable();
    await during(next('--scale worker=0'), visit);
    const all =
      "select email from contact_submissions where email !~ 'numerada' order by created_at";
    assert.equal(adminSql(all, 'sitio'), before);
    const acceso = ['run', '--rm', '-T', 'leads', 'acceso'];
    assert.match(composeError(acceso), /ALTER ROLE consultora LOGIN PASSWORD/);
    if (!hasNginx) return t.skip(noVisits);
    assert.equal(adminSql(`select count(*) ${numbered}`, 'sitio'), String(sent));
  });

  test('grows to a second machine, which takes over while the first is down', async (t) => {
    const sitePort = String(await freePort());
    run(`git clone -q ${repository} ${folder}/second`);
    copyFileSync(join(cwd, '.env'), join(folder, 'second', '.env'));
    Object.assign(environment, { COMPOSE_PROJECT_NAME: `${project}-2`, PORT: sitePort });
    cwd = join(folder, 'second');
    follow('HOST', { '10.0.0.2': privateAddress() });
    assert.deepEqual(blocks, []);
    await assert.rejects(fetch(`http://127.0.0.1:${sitePort}/healthz`));
    const second = `${privateAddress()}:${sitePort}`;
    assert.equal((await fetch(`http://${second}/readyz`)).status, 200);
    if (!hasNginx) return t.skip(noVisits);
    cwd = join(folder, 'site');
    await startNginx(second);
    await during(`docker stop ${project}-web-1 ${project}-web-2-1`, visit);
    assert.equal(adminSql(`select count(*) ${numbered}`, 'sitio'), String(sent));
  });
});
