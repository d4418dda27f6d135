import { exec } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startBreakableDatabase } from '../support/breakable-database.ts';
import { leads } from '../support/leads.ts';
import { smtpError, startMailServer } from '../support/mail-server.ts';
import { startProcess, startReplaceable } from '../support/process.ts';
import { startSite } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { createLedger, type Site, submissionsPerHour } from './ledger.ts';

export interface Options {
  /** A built checkout of another version, to go back to. */
  previous?: string;
  /** Also dumps and restores, by Docker's image of Postgres. */
  restores?: boolean;
}

/** What is broken, how, and how it is mended. One thing has one fault at a time; different things have theirs at once. */
type Fault = [thing: string, what: string, start: () => unknown, end?: () => unknown];

const notificationsTo = 'elena@consultora.example';
const SITE_URL = 'https://chaos.example';

/** Two sites, two workers, Postgres and a mail server, with a ledger, and every fault that they can have. */
export async function startSystem({ previous, restores }: Options) {
  const database = await startBreakableDatabase(['unix_socket_directories=/tmp']);
  const { owner, urls } = database;
  // A restore connects from one database to the other.
  appendFileSync(join(database.cluster, 'pg_hba.conf'), 'local all all trust\n');
  await owner`select pg_reload_conf()`;

  const sites: Site[] = [];
  const ledger = createLedger(sites);

  let mood = 'well';
  const openMail = async (port = 0) => {
    const server = await startMailServer({ port });
    server.onRecipient = async () => {
      if (mood === 'defers') throw smtpError(450, 'later');
      if (mood === 'rejects') throw smtpError(550, 'no such person');
    };
    server.onMail = async ({ recipients: [recipient], replyTo }) => {
      if (mood === 'is slow') await sleep(2000);
      const isNotification = recipient === notificationsTo;
      const visitor = isNotification ? replyTo?.[0]?.address : recipient;
      ledger.accepted.push(`${isNotification ? 'notification' : 'confirmation'} ${visitor}`);
      if (mood === 'dies after DATA') await server.stop();
    };
    return server;
  };
  let mail = await openMail();
  const mailPort = Number(new URL(mail.url).port);
  const reopenMail = async () => {
    mood = 'well';
    await mail.stop();
    mail = await openMail(mailPort);
  };

  const launchSite = (at: number) => async (checkout?: string) => {
    const limit = { SUBMISSIONS_PER_HOUR: String(submissionsPerHour), TRUST_PROXY: '1' };
    const site = await startSite(urls.site, { ...limit, SITE_URL }, checkout);
    sites[at] = Object.assign(sites[at] ?? { starts: 0 }, { url: site.url });
    sites[at].starts += 1;
    return site;
  };
  const launchWorker = async (checkout?: string) => {
    const account = { DATABASE_WORKER_URL: urls.worker, SMTP_URL: mail.url, SITE_URL };
    const addresses = { MAIL_FROM: 'hola@consultora.example', NOTIFY_TO: notificationsTo };
    return startProcess('build/node/worker.js', { ...account, ...addresses }, checkout);
  };
  const parts = {
    site: await startReplaceable(launchSite(0)),
    'other site': await startReplaceable(launchSite(1)),
    worker: await startReplaceable(launchWorker),
    'other worker': await startReplaceable(launchWorker),
  };

  const migrate = (checkout?: string) => {
    const { owner: DATABASE_OWNER_URL, site: DATABASE_URL, worker: DATABASE_WORKER_URL } = urls;
    const accounts = { DATABASE_OWNER_URL, DATABASE_URL, DATABASE_WORKER_URL };
    return startProcess('build/node/migrate.js', accounts, checkout).exit;
  };

  const dumps = restores ? temporaryFolder('sitio-copias-') : '';
  const dump = '/copias/sitio.dump';
  const { port, password } = new URL(urls.owner);
  const backup = (command: string) =>
    promisify(exec)(`docker run --rm --network=host -v ${dumps}:/copias \
      -v ${resolve('scripts/pg-backup.sh')}:/pg-backup.sh:ro -e PGHOST=127.0.0.1 -e PGPORT=${port} \
      -e PGUSER=postgres -e PGPASSWORD=${password} -e PGDATABASE=sitio \
      postgres:17 sh /pg-backup.sh ${command}`);
  /** One that was cut short is run again. */
  const restore = async () => {
    if (!existsSync(join(dumps, 'sitio.dump'))) return;
    const succeeds = () => backup(`restore ${dump} --si`).then(Boolean, () => false);
    await until(succeeds);
    await migrate();
  };

  const restartPostgres = async () => {
    database.kill();
    await database.start();
  };
  const fillDisk = async () => {
    // The table's file is longer then than a file may be: no row can be added.
    await owner`insert into contact_submissions (created_at, pais, nombre, telefono, email, empresa, referrer_host)
      select '2000-01-01', 'otro', repeat('x', 100), '1234567', repeat('x', 240) || '@x.example', repeat('x', 100), repeat('x', 250)
      from generate_series(1, greatest(0, 18e6 - pg_relation_size('contact_submissions'))::int / 700)`;
    await owner`delete from contact_submissions where created_at = '2000-01-01'`;
    await database.stop('SIGINT');
    // Above the 16 MiB of a segment of the write-ahead log.
    await database.start(17 * 1024);
  };
  const cutConnections = () => owner`
    select pg_terminate_backend(pid) from pg_stat_activity where usename in ('sitio', 'worker')`;
  /** E-mails are due; claims end, whether or not their workers live. */
  const passTime = () => owner`
    update email_deliveries set next_attempt_at = now(), claimed_until = claimed_until - interval '1 hour'
    where status = 'pending'`;

  /** Intents that are stored and of which no post can still be on its way. */
  const settled = () =>
    ledger.intents.filter(
      ({ isOver, told, erased, aged }) =>
        isOver && !erased && !aged && told.every((one) => one === 'sent'),
    );
  const age = async () => {
    const aged = settled().slice(0, 3);
    for (const intent of aged) intent.aged = true;
    await owner`update contact_submissions set created_at = created_at - interval '25 months'
      where email = any(${aged.map(({ email }) => email)})`;
  };
  const erase = async () => {
    const intent = settled().at(-1);
    if (!intent) return;
    intent.erased = 'perhaps';
    const { code, out } = await leads(urls.owner, ['borrar', '--correo', intent.email, '--si']);
    if (code === 0 && out.includes('Se borr')) intent.erased = 'yes';
  };

  const faults: Fault[] = [
    ['database', 'is killed', database.kill, database.start],
    ['database', 'stops fast', () => database.stop('SIGINT'), database.start],
    ['database', 'stops immediately', () => database.stop('SIGQUIT'), database.start],
    ['database', 'freezes', database.freeze, database.thaw],
    ['database', 'has a full disk', fillDisk, restartPostgres],
    ['database', 'cuts connections', cutConnections],
    ['mail server', 'is down', () => mail.stop(), reopenMail],
    ...['is slow', 'defers', 'rejects', 'dies after DATA'].map((what): Fault => {
      const start = () => {
        mood = what;
      };
      return ['mail server', what, start, reopenMail];
    }),
    ['operator', 'lets time pass', passTime],
    ['operator', 'lets submissions age', age],
    ['operator', 'erases somebody', erase],
    ['operator', 'migrates', () => migrate()],
    ['operator', 'migrates with the other version', () => migrate(previous)],
    ...Object.entries(parts).flatMap(([thing, part]): Fault[] => [
      [thing, 'is killed', () => part.kill('SIGKILL'), () => part.restart('SIGKILL')],
      [thing, 'freezes', () => part.kill('SIGSTOP'), () => part.kill('SIGCONT')],
      [thing, 'restarts', () => part.restart('SIGTERM')],
      [thing, 'goes back', () => part.restart('SIGTERM', previous), () => part.restart('SIGTERM')],
    ]),
  ];
  if (restores) {
    faults.push(['operator', 'dumps', () => backup(`save ${dump}`)]);
    faults.push(['operator', 'restores', restore]);
  }

  return {
    owner,
    ledger,
    sites,
    parts,
    faults,
    passTime,
    migrate,
    async remove() {
      await mail.stop();
      await database.remove();
    },
  };
}
