import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, openDatabase } from '#db/client.ts';
import { env } from '#env';
import { log } from '#log';
import { deliverDueLetter, type Post } from './deliver-letter.ts';
import { eraseOldRequests } from './erase-old-requests.ts';
import { openMailer } from './mailer.ts';
import { postLetters } from './post-letter.ts';

/** How many letters are under way at once: one that hangs must not hold up the others. */
const lanes = 4;

/** How often an empty queue is looked at, and one out of reach. Milliseconds. */
const rest = 2000;

/** How often old requests are looked for, and how soon again when they are out of reach. Milliseconds. */
const betweenErasures = { done: 3_600_000, failed: 60_000 };

/** How often we try to write down what became of a letter. Milliseconds. */
const insistence = 500;

/** How long a letter under way may take once we are told to stop. Milliseconds. */
const grace = 8000;

// Visitors come first, where site and worker share a machine.
setPriority(constants.priority.PRIORITY_LOW);

// Whoever reads the log may go away; the worker stays.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const url = env.DATABASE_WORKER_URL ?? env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
if (!url) {
  console.error(
    'DATABASE_WORKER_URL is not set. "npm start" brings a database of its own; this does not.',
  );
  process.exit(1);
}
const database = openDatabase(url, 'cartero');

const stopping = new AbortController();
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stopping.abort());
stopping.signal.addEventListener('abort', () => setTimeout(() => process.exit(0), grace).unref());

const tasks = [keepErasing()];
if (env.SMTP_URL) {
  const post = postLetters(env, openMailer(env.SMTP_URL), log);
  for (let lane = 0; lane < lanes; lane += 1) tasks.push(deliverLetters(post));
} else {
  log.info('SMTP_URL is not set: no letters are sent');
}
await Promise.all(tasks);
await database.close();
process.exit(0);

/** Erases requests when their time is over, whether there is mail or not, until the worker stops. */
async function keepErasing(): Promise<void> {
  while (!stopping.signal.aborted) {
    let wait = betweenErasures.done;
    try {
      const requests = await eraseOldRequests(database, env.RETENTION_MONTHS);
      if (requests > 0) log.info({ requests }, 'Old requests were erased');
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'Old requests could not be erased');
      wait = betweenErasures.failed;
    }
    await untilStopped(wait);
  }
}

/** Delivers what is due, one after the other, until the worker stops. */
async function deliverLetters(post: Post): Promise<void> {
  let trouble = '';
  while (!stopping.signal.aborted) {
    let delivered = false;
    try {
      delivered = await deliverDueLetter(database, post, insist);
      trouble = '';
    } catch (error) {
      const code = errorCode(error);
      if (code !== trouble) log.warn({ code }, 'The letters are out of reach');
      trouble = code;
    }
    if (!delivered) await untilStopped(rest);
  }
}

/** Does what must be done for as long as it fails: the letter has been sent, and nobody knows but us. */
async function insist(task: () => Promise<unknown>): Promise<void> {
  while (true) {
    try {
      await task();
      return;
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'What became of a letter could not be written down');
      await pause(insistence);
    }
  }
}

function untilStopped(milliseconds: number): Promise<void> {
  return pause(milliseconds, undefined, stopping).catch(() => {});
}
