import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Site and worker end within this time after SIGTERM. The launcher sends SIGKILL a second later, Docker two. */
export const maxShutdownMs = 8000;

const pollIntervalMs = 25;

/** This process's environment with changes, for a child process. */
export const environmentWith = (changes: Record<string, string | undefined>) => ({
  ...process.env,
  ...changes,
});

/** Resolves with the exit code of a process; null if it was killed or could not be started. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('exit', resolve);
    // `on`, not `once`: a second error without a listener would crash this process.
    child.on('error', (error) => {
      console.error(error.message);
      if (child.pid === undefined) resolve(null);
    });
  });
}

/** Finds a free port on 127.0.0.1; rejects if the wanted one is taken. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}

/** Locks a file until the returned function is called or we end; calls `whileHeld`, which may throw, as it waits. */
export async function lockFile(
  path: string,
  { signal, whileHeld }: { signal?: AbortSignal | undefined; whileHeld?: () => void } = {},
): Promise<() => void> {
  // Not in the Docker image, where nothing is locked.
  // @ts-expect-error: it comes without types.
  const { tryLock }: { tryLock(file: number): boolean } = await import('fs-native-extensions');
  const file = openSync(path, 'a', 0o600);
  try {
    while (!tryLock(file)) {
      whileHeld?.();
      await pause(pollIntervalMs, undefined, { signal });
    }
    return () => closeSync(file);
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
