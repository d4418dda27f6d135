import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#db/client.ts';
import { describeError, log } from '#log';

const pollIntervalMs = 2000;

/** Codes of errors that are not the database's. */
const ownCodes = /^(no code|ERR_)/;

/**
 * Repeats a piece of work until the signal; pauses for `idleMs` when there was nothing to do. Logs an error once, until
 * the trouble changes or is over.
 */
export async function poll(
  work: () => Promise<boolean>,
  signal: AbortSignal,
  idleMs = pollIntervalMs,
): Promise<void> {
  let lastTrouble = '';
  while (!signal.aborted) {
    let delayMs = idleMs;
    try {
      if (await work()) delayMs = 0;
      lastTrouble = '';
    } catch (error) {
      const code = errorCode(error);
      const described = describeError(error);
      const trouble = ownCodes.test(code) ? JSON.stringify(described) : code;
      if (trouble !== lastTrouble) {
        if (trouble === code) log.warn({ code }, 'database unreachable');
        else log.error(described, 'worker failed');
      }
      lastTrouble = trouble;
      delayMs = Math.min(idleMs, pollIntervalMs);
    }
    await sleep(delayMs, undefined, { signal }).catch(() => {});
  }
}
