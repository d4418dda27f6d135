import { setTimeout as sleep } from 'node:timers/promises';
import { databaseError, errorCode } from '#db/client.ts';
import { log } from '#log';

const pollIntervalMs = 2000;

/** Repeats work until the signal, pausing when there is none; logs an error once, until the trouble changes or ends. */
export async function poll(
  work: () => Promise<boolean>,
  signal: AbortSignal,
  describe: (error: unknown) => object,
  idleMs = pollIntervalMs,
): Promise<void> {
  let lastTrouble = '';
  while (!signal.aborted) {
    let delayMs = idleMs;
    try {
      if (await work()) delayMs = 0;
      lastTrouble = '';
    } catch (error) {
      const sentence = databaseError(error);
      const trouble = sentence ? errorCode(error) : String(error);
      if (trouble !== lastTrouble) {
        if (sentence) log.warn({ error: sentence }, 'database unreachable');
        else log.error(describe(error), 'worker failed');
      }
      lastTrouble = trouble;
      delayMs = Math.min(idleMs, pollIntervalMs);
    }
    await sleep(delayMs, undefined, { signal }).catch(() => {});
  }
}
