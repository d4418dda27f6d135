import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Site and worker end within this time after SIGTERM. The launcher sends SIGKILL a second later, Docker two. */
export const maxShutdownMs = 8000;

/** V8's memory limits in megabytes; without them it uses more and is no faster. Dockerfile and Compose have the same. */
export const nodeOptions = ['--max-semi-space-size=4', '--max-old-space-size=192'];
/** One heap for all threads that compress pages saves 15 MB. The Dockerfile has the same. */
export const mallocSettings = { MALLOC_ARENA_MAX: '2' };

const pollIntervalMs = 25;

/** The environment of this process with changes, for a child process. */
export const environmentWith = (changes: Record<string, string | undefined>) => ({
  ...process.env,
  ...changes,
});

/** Resolves with the exit code of a process; with null if a signal ended it or it did not start. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('exit', resolve);
    // Not `once`: a second error without a listener would crash this process.
    child.on('error', (error) => {
      console.error(error.message);
      if (child.pid === undefined) resolve(null);
    });
  });
}

/** Resolves with a free port on 127.0.0.1; rejects if the wanted port is taken. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}

/** Locks a file until the process ends or calls the returned function; calls `whileHeld`, which may throw, while waiting. */
export async function lockFile(
  path: string,
  { signal, whileHeld }: { signal?: AbortSignal | undefined; whileHeld?: () => void } = {},
): Promise<() => void> {
  // Imported here, because the Docker image lacks the package.
  // @ts-expect-error: the package has no types.
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
