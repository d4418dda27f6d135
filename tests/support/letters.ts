import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ContactRequest } from '../../app/contact/contact-request.ts';
import { aRequest } from './a-request.ts';
import { createDatabase } from './database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { until } from './until.ts';

export interface Letter {
  email: string;
  clase: string;
  estado: string;
  intentos: number;
  motivo: string | null;
  /** A worker has it in hand. */
  taken: boolean;
  /** Seconds until it is tried again. */
  wait: number;
}

/** A database, a mail server and workers for the tests of one file; what a test starts ends with it. */
export function setUpLetters() {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let mail: MailServer;
  const workers: RunningProcess[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    mail = await startMailServer();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) {
      worker.process.kill('SIGKILL');
      await worker.exit;
    }
    await database.owner`truncate contact_submissions cascade`;
    mail.mails.length = 0;
    mail.judgeRecipient = async () => {};
    mail.judgeMail = async () => {};
  });
  afterAll(async () => {
    await mail.stop();
    await database.drop();
  });

  return {
    get mail() {
      return mail;
    },
    get database() {
      return database;
    },
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
    /** Stores a request as the site does; its letters are due at once. */
    async store(changes: Partial<ContactRequest & { sospecha: string }> = {}) {
      const { owner } = database;
      await owner`insert into contact_submissions ${owner({ ...aRequest, ...changes })}`;
    },
    /** What became of the letters so far. */
    letters: () => database.owner<Letter[]>`
      select email, clase, estado, intentos, motivo, tomada_hasta is not null as taken,
        extract(epoch from proximo_intento - now())::float8 as wait
      from cartas join contact_submissions on id = solicitud order by email, clase`,
    /** Resolves with the letters once they are as wanted. */
    async lettersOnce(wanted: (letters: Letter[]) => boolean): Promise<Letter[]> {
      let found: Letter[] = [];
      await until(async () => {
        found = await this.letters();
        return wanted(found);
      });
      return found;
    },
    /** The time until the next try is over, and the time of a worker that died. */
    makeDue: () => database.owner`
      update cartas set proximo_intento = now(), tomada_hasta = null where estado = 'pendiente'`,
    /** The same for letters that no worker has in hand: taking one away from it would have it sent twice. */
    hurry: () => database.owner`
      update cartas set proximo_intento = now() where estado = 'pendiente' and tomada_hasta is null`,
  };
}

/** Whether nothing is left to be tried. */
export const allSettled = (letters: Letter[]) =>
  letters.length > 0 && letters.every(({ estado }) => estado !== 'pendiente');

/** Whether every letter has been tried so often in vain. */
export const triedInVain = (times: number) => (letters: Letter[]) =>
  letters.length > 0 &&
  letters.every(
    ({ estado, intentos, taken }) => estado === 'pendiente' && intentos === times && !taken,
  );
