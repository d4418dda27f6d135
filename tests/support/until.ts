import { setTimeout as pause } from 'node:timers/promises';

/** How often is asked, and how long. Milliseconds. */
const interval = 20;
const limit = 150_000;

/** Resolves once the condition holds. It asks with pauses, as what it waits for needs the machine too. */
export async function until(condition: () => unknown): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until: ${condition}`);
    await pause(interval);
  }
}
