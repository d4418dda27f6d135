import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { environmentWith } from '../../env.ts';
import { nodeOptions } from '../../scripts/node-options.ts';

export interface RunningProcess {
  process: ChildProcess;
  /** All it has printed so far. */
  printed(): string;
  /** Resolves once it has printed this. */
  hasPrinted(text: string): Promise<void>;
  exit: Promise<number | null>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** A part of the built site as a process of its own, with nothing of the settings around the tests. */
export function startProcess(file: string, settings: Record<string, string>): RunningProcess {
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
    printed: () => printed,
    async hasPrinted(text) {
      while (!printed.includes(text) && child.stdout) await once(child.stdout, 'data');
    },
    exit,
    stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}
