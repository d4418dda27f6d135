import { fork } from 'node:child_process';
import { once } from 'node:events';
import { environmentWith } from '../../env.ts';
import { nodeOptions } from '../../scripts/node-options.ts';

export type RunningProcess = ReturnType<typeof startProcess>;

/** A part of the built site as a process of its own, with nothing of the settings around the tests. */
export function startProcess(file: string, settings: Record<string, string>) {
  const child = fork(file, {
    silent: true,
    execArgv: nodeOptions,
    env: environmentWith({
      NODE_ENV: 'production',
      SITE_URL: undefined,
      DATABASE_URL: undefined,
      DATABASE_OWNER_URL: undefined,
      DATABASE_WORKER_URL: undefined,
      SMTP_URL: undefined,
      SUBMISSIONS_PER_HOUR: '0',
      ...settings,
    }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return {
    process: child,
    /** All it has printed so far. */
    printed: () => printed,
    /** Resolves once it has printed this. */
    async hasPrinted(text: string) {
      while (!printed.includes(text) && child.stdout) await once(child.stdout, 'data');
    },
    exit,
    /** SIGTERM; resolves with the exit code. */
    stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}
