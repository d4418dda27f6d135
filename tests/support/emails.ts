import { afterAll, afterEach } from 'vitest';
import { setUpDatabase } from './database.ts';
import { startMailServer } from './mail-server.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { until } from './until.ts';

export interface Delivery {
  recipient: string;
  kind: string;
  status: string;
  attempts: number;
  perhaps_sent: boolean;
  reason: string | null;
  /** A worker is sending it. */
  claimed: boolean;
  /** Seconds until it is tried again. */
  wait: number;
}

/** A database, a mail server and workers for the tests of one file; what a test starts ends with it. */
export async function setUpEmails() {
  const database = await setUpDatabase();
  const mail = await startMailServer();
  const workers: RunningProcess[] = [];

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop('SIGKILL')));
    await database.owner`truncate contact_submissions cascade`;
    mail.mails.length = 0;
    mail.onRecipient = async () => {};
    mail.onSender = async () => {};
    mail.onMail = async () => {};
  });
  afterAll(() => mail.stop());

  return {
    mail,
    database,
    startWorker(settings: Record<string, string> = {}): RunningProcess {
      const worker = startProcess('build/node/worker.js', {
        DATABASE_WORKER_URL: database.urls.worker,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Elena Marín <hola@consultora.example>',
        NOTIFY_TO: 'elena@consultora.example',
        SITE_URL: 'https://consultora.example',
        ...settings,
      });
      workers.push(worker);
      return worker;
    },
    /** Stores a submission as the site does; its e-mails are due at once. */
    store: database.insert,
    /** What became of the e-mails so far. */
    deliveries: () => database.owner<Delivery[]>`
      select recipient, kind, status, attempts, perhaps_sent, reason, claimed_until is not null as claimed,
        extract(epoch from next_attempt_at - now())::float8 as wait
      from email_deliveries order by kind desc, recipient`,
    /** Resolves with the deliveries once they are as wanted. */
    async deliveriesOnce(wanted: (deliveries: Delivery[]) => boolean): Promise<Delivery[]> {
      let found: Delivery[] = [];
      await until(async () => {
        found = await this.deliveries();
        return wanted(found);
      });
      return found;
    },
    /** Resolves with so many deliveries once each is so. */
    eachOnce(isSo: (delivery: Delivery) => boolean, count: number) {
      return this.deliveriesOnce((found) => found.length === count && found.every(isSo));
    },
    /** None is left to be tried. */
    settled(count = 2) {
      return this.eachOnce(({ status }) => status !== 'pending', count);
    },
    /** Each has been tried so often in vain. */
    triedInVain(times: number, count = 2) {
      return this.eachOnce(
        ({ status, attempts, claimed }) => status === 'pending' && attempts === times && !claimed,
        count,
      );
    },
    /** The time until the next attempt is over, and the claim of a worker that died. */
    makeDue: () => database.owner`
      update email_deliveries
      set next_attempt_at = now(), claimed_until = claimed_until - interval '1 hour'
      where status = 'pending'`,
    /** Has what is not being sent tried again at once, until nothing is left to be tried. */
    hurry: () =>
      until(async () => {
        await database.owner`
          update email_deliveries set next_attempt_at = now()
          where status = 'pending' and claimed_until is null`;
        const left = await database.owner`select from email_deliveries where status = 'pending'`;
        return left.length === 0;
      }),
  };
}
