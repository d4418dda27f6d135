import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { environmentWith, nodeOptions } from '../../processes.ts';
import { until } from './until.ts';

const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
  ([, name]) => name,
);

/** Every setting, empty: an empty setting counts as unset, and `.env` does not replace it. */
export const noSettings: Record<string, string> = Object.fromEntries(
  names.map((name) => [name, '']),
);

/** The environment of a process under test, without the settings of the shell and of `.env`. */
export const cleanEnvironment = (settings: Record<string, string | undefined>) =>
  environmentWith({ ...noSettings, ...settings });

export type RunningProcess = ReturnType<typeof watch>;

/** Collects the output and the exit code of a process. */
export function watch(child: ChildProcess) {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    printed: () => printed,
    hasPrinted: (text: string) => until(() => printed.includes(text)),
    exit,
    /** Resolves with the exit code. */
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}

/** Starts a program of the build. */
export const startProcess = (file: string, settings: Record<string, string>) =>
  watch(
    fork(file, {
      silent: true,
      execArgv: nodeOptions,
      env: cleanEnvironment({ NODE_ENV: 'production', SUBMISSIONS_PER_HOUR: '0', ...settings }),
    }),
  );

export type Replaceable<Running extends RunningProcess> = Awaited<
  ReturnType<typeof startReplaceable<Running>>
>;

/** Starts a process that `restart` replaces. */
export async function startReplaceable<Running extends RunningProcess>(
  launch: () => Promise<Running> | Running,
) {
  let current = await launch();
  let launches = 1;
  return {
    current: () => current,
    launches: () => launches,
    kill: (signal: NodeJS.Signals) => void current.process.kill(signal),
    async restart(signal: NodeJS.Signals) {
      await current.stop(signal);
      current = await launch();
      launches += 1;
    },
    /** Resolves with the exit code. */
    stop: () => current.stop(),
    descriptors: () => readdirSync(`/proc/${current.process.pid}/fd`).length,
  };
}

/** The processes whose working directory is in the folder and whose command contains the name. */
export function processesIn(folder: string, name = ''): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => {
    try {
      const isInFolder = readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      return isInFolder && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name);
    } catch {
      return false;
    }
  });
}

export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A process may end because another one ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
