import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '../../db/roles.ts';
import { freePort } from '../../processes.ts';
import { cleanEnvironment, watch } from './process.ts';

/** Runs `npm start` on these databases or the embedded one, as account `uid` if set; resolves after summary or exit. */
export async function startLauncher(
  urls?: DatabaseUrls,
  {
    script = 'start',
    cwd = '.',
    uid = undefined as number | undefined,
    settings = {} as Record<string, string | undefined>,
  } = {},
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
