import { setTimeout as pause } from 'node:timers/promises';

/** How often is asked. Milliseconds. */
const interval = 20;

/** Resolves once the condition holds. It asks with pauses, as what it waits for needs the machine too. */
export async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await pause(interval);
}
