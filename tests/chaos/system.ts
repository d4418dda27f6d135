import { exec } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startBreakableDatabase } from '../support/breakable-database.ts';
import { leads } from '../support/leads.ts';
import { type Stage, smtpError, startMailServer } from '../support/mail-server.ts';
import { startProcess, startReplaceable } from '../support/process.ts';
import { startSite } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { createVisitors, submissionsPerHour } from './visitors.ts';

/** The name of a fault, its start and its end. */
type Fault = [name: string, start: () => unknown, end?: () => unknown];

/** Two sites, two workers, Postgres, a mail server and visitors, with the faults of each component. */
export async function startSystem(restores: boolean) {
  const database = await startBreakableDatabase();
  const { owner, urls } = database;

  let mail = await startMailServer();
  const { url: SMTP_URL, mails } = mail;
  const reopenMail = async () => {
    await mail.stop();
    mail = await startMailServer({ port: Number(new URL(SMTP_URL).port), mails });
  };
  /** A fault of the mail server at one stage of an e-mail. */
  const failAt = (name: string, failing: Stage, act: () => Promise<void>): Fault => {
    const onStage = async (stage: Stage) => (stage === failing ? act() : undefined);
    return [name, () => Object.assign(mail, { onStage }), reopenMail];
  };
  const reply = (text: string) => () => Promise.reject(smtpError(text));

  const settings = {
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_URL: urls.site,
    DATABASE_WORKER_URL: urls.worker,
    SMTP_URL,
    NOTIFY_TO: 'elena@consultora.example',
    SUBMISSIONS_PER_HOUR: String(submissionsPerHour),
    TRUST_PROXY: '1',
  };
  const launch = (name: string) => () => startProcess(`build/node/${name}.js`, settings);
  const migrate = () => launch('migrate')().exit;
  const launchSite = () => startSite(urls.site, settings);
  const parts = {
    site: await startReplaceable(launchSite),
    'other site': await startReplaceable(launchSite),
    worker: await startReplaceable(launch('worker')),
    'other worker': await startReplaceable(launch('worker')),
  };
  const visitors = createVisitors(parts.site, parts['other site']);

  const folder = restores ? temporaryFolder('sitio-copias-') : '';
  const { port, password } = new URL(urls.owner);
  const backup = (command: string) =>
    promisify(exec)(`docker run --rm --network=host -v ${folder}:/copias \
      -v ${resolve('scripts/backup')}:/backup:ro -e PGHOST=127.0.0.1 -e PGPORT=${port} \
      -e PGUSER=postgres -e PGPASSWORD=${password} -e PGDATABASE=sitio \
      postgres:17 sh /backup/pg-backup.sh ${command}`);
  const dump = () => backup('save /copias/sitio.dump');
  if (restores) await dump();
  // Other faults may interrupt a restore.
  const restore = () => until(() => backup('restore /copias/sitio.dump').catch(() => undefined));

  const cutConnections = () => owner`
    select pg_terminate_backend(pid) from pg_stat_activity where usename in ('sitio', 'worker')`;
  /** Makes all e-mails due, also e-mails that a worker is sending. */
  const passTime = () => owner`
    update email_deliveries set next_attempt_at = now() where status = 'pending'`;
  const age = () => owner`
    update contact_submissions set created_at = created_at - interval '25 months'
    where email = ${visitors.mark('aged').email}`;
  const erase = async () => {
    const intent = visitors.mark('requested');
    const { out } = await leads(urls.owner, ['borrar', '--correo', intent.email, '--si']);
    if (out.includes('Se borr')) intent.erasure = 'done';
  };

  const faults: Record<string, Fault[]> = {
    database: [
      ['is killed', database.kill, database.start],
      ['stops fast', () => database.stop('SIGINT'), database.start],
      ['stops immediately', () => database.stop('SIGQUIT'), database.start],
      // More often, because posts get no response.
      ...Array<Fault>(3).fill(['freezes', database.freeze, database.thaw]),
      ['has a full disk', database.fillDisk, database.restart],
      ['cuts connections', cutConnections],
      ['locks the table', () => owner.unsafe('lock contact_submissions; select pg_sleep(7)')],
    ],
    'mail server': [
      ['is down', () => mail.stop(), reopenMail],
      failAt('is slow', 'message', () => sleep(2000)),
      failAt('defers', 'RCPT TO', reply('450 4.3.0 no')),
      failAt('rejects the sender', 'RCPT TO', reply('553 5.7.1 no')),
      failAt('rejects the mailbox', 'RCPT TO', reply('550 5.1.1 no')),
      failAt('dies after DATA', 'message', () => mail.stop()),
    ],
    operator: [
      ['lets time pass', passTime],
      ['lets submissions age', age],
      ['erases a visitor', erase],
      ['migrates', migrate],
    ],
  };
  if (restores) faults.operator?.push(['dumps', dump], ['restores', restore]);
  for (const [name, part] of Object.entries(parts)) {
    faults[name] = [
      ['is killed', () => part.kill('SIGKILL'), () => part.restart('SIGKILL')],
      ['freezes', () => part.kill('SIGSTOP'), () => part.kill('SIGCONT')],
      ['restarts', () => part.restart('SIGTERM')],
    ];
  }
  const remove = () => Promise.all([mail.stop(), database.remove()]);
  return { owner, mails, visitors, parts, faults, passTime, migrate, remove };
}
