import { setTimeout as sleep } from 'node:timers/promises';
import { databaseError, errorCode } from '#db/client.ts';
import { describeError, log } from '#log';

const pollIntervalMs = 2000;

/** Repeats work until the signal aborts, with pauses while `work` returns false; logs an error once until it changes. */
export async function poll(
  work: () => Promise<boolean>,
  signal: AbortSignal,
  idleMs = pollIntervalMs,
): Promise<void> {
  let lastError = '';
  while (!signal.aborted) {
    let delayMs = idleMs;
    try {
      if (await work()) delayMs = 0;
      lastError = '';
    } catch (error) {
      const message = databaseError(error);
      const identity = message ? errorCode(error) : String(error);
      if (identity !== lastError) {
        if (message) log.warn({ error: message }, 'database unreachable');
        else log.error(describeError(error), 'worker failed');
      }
      lastError = identity;
      delayMs = Math.min(idleMs, pollIntervalMs);
    }
    await sleep(delayMs, undefined, { signal }).catch(() => {});
  }
}
