import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 20;

/** Resolves once the condition holds. It asks with pauses, as what it waits for needs the machine too. */
export async function until(condition: () => unknown, limitMs = 150_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until: ${condition}`);
    await pause(intervalMs);
  }
}
