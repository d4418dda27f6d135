import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 20;

/** Polls until the condition holds; rejects after the limit. */
export async function until(condition: () => unknown, limitMs = 150_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not fulfilled in time: ${condition}`);
    await pause(intervalMs);
  }
}
