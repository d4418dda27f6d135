import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a program prints; rejects with what it complained of. */
export async function outputOf(program: string, args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Whether the machine has all these programs; says which it lacks. */
export async function areInstalled(...programs: string[]): Promise<boolean> {
  for (const program of programs) {
    const [code] = await once(
      spawn('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }),
      'exit',
    );
    if (code === 0) continue;
    console.warn(
      `Left out, because ${program} is not installed (Debian: wrk, nginx-light, postgresql-contrib).`,
    );
    return false;
  }
  return true;
}

export interface Load {
  /** Requests a second. */
  rate: number;
  /** Milliseconds within which 99 of a hundred were answered. */
  p99: number;
  requests: number;
  /** Answers that were neither 2xx nor 3xx, and connections that broke. */
  failed: number;
}

/** wrk's verdict on an address; rejects when wrk fails. */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  more: string[] = [],
): Promise<Load> {
  const printed = await outputOf('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}`,
    '--latency',
    ...more,
    url,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? 0);
  const [, amount = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? [];
  const sockets =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(printed) ?? [];
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
    requests: number(/(\d+) requests in/),
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      sockets.slice(1).reduce((sum, one) => sum + Number(one), 0),
  };
}
