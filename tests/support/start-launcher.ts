import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../db/embedded.ts';
import type { DatabaseUrls } from '../../db/roles.ts';
import { environmentWith } from '../../env.ts';
import { until } from './until.ts';

interface Surroundings {
  /** The npm script. */
  script?: 'start' | 'dev' | 'start:remix-serve';
  /** The checkout, if it is not this one. */
  cwd?: string;
  /** The account it runs as, if it is not ours. */
  uid?: number;
  settings?: Record<string, string>;
}

/** Runs npm start on the embedded database or the given one; resolves once it says where the site is, or ends. */
export async function startLauncher(
  urls?: DatabaseUrls,
  { script = 'start', cwd, uid, settings }: Surroundings = {},
) {
  const port = await freePort();
  const launcher = spawn('npm', ['run', script], {
    cwd,
    ...(uid && { uid, gid: uid }),
    env: environmentWith({
      PORT: String(port),
      SITE_URL: undefined,
      NODE_ENV: undefined,
      DATABASE_URL: urls?.site,
      DATABASE_OWNER_URL: urls?.owner,
      DATABASE_WORKER_URL: undefined,
      SMTP_URL: undefined,
      ...settings,
    }),
  });
  let hasEnded = false;
  const exit = once(launcher, 'close').then(([code]) => {
    hasEnded = true;
    return code as number | null;
  });
  const printed = { out: '', err: '' };
  launcher.stdout.on('data', (chunk) => {
    printed.out += chunk;
  });
  launcher.stderr.on('data', (chunk) => {
    printed.err += chunk;
  });
  await until(() => printed.out.includes('Database ') || hasEnded);
  return {
    launcher,
    url: `http://localhost:${port}`,
    psql: printed.out.match(/psql (postgresql:\S+)/)?.[1] ?? '',
    printed,
    exit,
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      launcher.kill(signal);
      return exit;
    },
  };
}
