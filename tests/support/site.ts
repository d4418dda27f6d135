import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../db/embedded/free-port.ts';
import { environmentWith } from '../../env.ts';

export interface Site {
  url: string;
  process: ChildProcess;
  /** All it has printed so far. */
  printed(): string;
  /** Resolves once it has printed this. */
  hasPrinted(text: string): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** The built site as a process of its own, listening. */
export async function startSite(
  databaseUrl: string,
  changes: Record<string, string> = {},
): Promise<Site> {
  const port = await freePort();
  const child = fork('build/node/server.js', {
    silent: true,
    execArgv: [],
    env: environmentWith({
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: undefined,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: undefined,
      SUBMISSIONS_PER_HOUR: '0',
      ...changes,
    }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const exit = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), exit.then(() => undefined)]);
  if (!first) throw new Error(`The site did not start: ${printed}`);
  return {
    url: `http://localhost:${port}`,
    process: child,
    printed: () => printed,
    async hasPrinted(text) {
      while (!printed.includes(text) && child.stdout) await once(child.stdout, 'data');
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exit;
      return code;
    },
  };
}
