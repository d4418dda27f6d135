import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '../../db/roles.ts';
import { freePort } from '../../processes.ts';
import { cleanEnvironment } from './environment.ts';
import { watch } from './process.ts';

interface LauncherOptions {
  /** The npm script. */
  script?: 'start' | 'dev' | 'start:remix-serve';
  /** The folder of the checkout; by default this one. */
  cwd?: string;
  /** The account that runs the command; by default the account of the tests. */
  uid?: number | undefined;
  settings?: Record<string, string | undefined>;
}

/** Runs `npm start` on these databases or the embedded one; resolves after its summary or its exit. */
export async function startLauncher(
  urls?: DatabaseUrls,
  { script = 'start', cwd = '.', uid, settings }: LauncherOptions = {},
) {
  const port = await freePort();
  const child = spawn('npm', ['run', '--silent', script], {
    cwd,
    ...(uid && { uid, gid: uid }),
    env: cleanEnvironment({
      PORT: String(port),
      DATABASE_URL: urls?.site ?? '',
      DATABASE_OWNER_URL: urls?.owner ?? '',
      ...settings,
    }),
  });
  const launcher = watch(child);
  await Promise.race([launcher.hasPrinted('Database '), launcher.exit]);
  const [, file] = launcher.printed().match(/require\("(\S+)"\)/) ?? [];
  return {
    ...launcher,
    url: `http://localhost:${port}`,
    /** The URL to which the printed psql command connects. */
    psql: file ? String(JSON.parse(readFileSync(join(cwd, file), 'utf8')).owner) : '',
  };
}
