import type { Row } from 'postgres';
import { afterAll, afterEach } from 'vitest';
import { setUpDatabase } from './database.ts';
import { startMailServer } from './mail-server.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { until } from './until.ts';

/** A database, a mail server and workers for the tests of one file; each test stops its workers. */
export async function setUpEmails() {
  const database = await setUpDatabase();
  const mail = await startMailServer();
  const workers: RunningProcess[] = [];

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop('SIGKILL')));
    await database.owner`truncate contact_submissions cascade`;
    mail.mails.length = 0;
    mail.onStage = async () => {};
  });
  afterAll(() => mail.stop());

  /** The e-mails in the order of their submissions; `wait` is the seconds until the next attempt. */
  const deliveries = () => database.owner`
    select kind, status, attempts, reason, sent_at is not null as "isPerhapsSent",
      extract(epoch from next_attempt_at - now())::float8 as wait
    from email_deliveries join contact_submissions on id = submission_id
    order by kind desc, created_at, email`;
  /** Resolves with `count` deliveries once the condition holds for each. */
  async function eachOnce(condition: (delivery: Row) => unknown, count = 2) {
    let found: Row[] = [];
    await until(async () => {
      found = await deliveries();
      return found.length === count && found.every(condition);
    });
    return found;
  }
  return {
    mail,
    database,
    startWorker(settings: Record<string, string> = {}): RunningProcess {
      const worker = startProcess('build/node/worker.js', {
        DATABASE_WORKER_URL: database.urls.worker,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Elena Marín, consultora <hola@consultora.example>',
        NOTIFY_TO: 'elena@consultora.example',
        SITE_URL: 'https://consultora.example',
        ...settings,
      });
      workers.push(worker);
      return worker;
    },
    /** Stores a submission as the site does. */
    store: database.insert,
    deliveries,
    eachOnce,
    /** No e-mail is pending. */
    settled: (count = 2) => eachOnce(({ status }) => status !== 'pending', count),
    /** Each e-mail has the result of this attempt, or is not pending. */
    attempted: (attempts = 1, count = 2) =>
      eachOnce(
        (one) => one.status !== 'pending' || (one.attempts >= attempts && one.reason),
        count,
      ),
    makeDue: () =>
      database.owner`update email_deliveries set next_attempt_at = now() where status = 'pending'`,
  };
}
