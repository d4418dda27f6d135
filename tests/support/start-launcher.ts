import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '../../db/roles.ts';
import { freePort } from '../../processes.ts';
import { cleanEnvironment } from './environment.ts';
import { watch } from './process.ts';

interface Surroundings {
  /** The npm script. */
  script?: 'start' | 'dev' | 'start:remix-serve';
  /** The checkout, if it is not this one. */
  cwd?: string;
  /** The account it runs as, if it is not ours. */
  uid?: number;
  settings?: Record<string, string | undefined>;
}

/** Runs npm start on the embedded database or the given one; resolves once it says where the site is, or ends. */
export async function startLauncher(
  urls?: DatabaseUrls,
  { script = 'start', cwd, uid, settings }: Surroundings = {},
) {
  const port = await freePort();
  const child = spawn('npm', ['run', script], {
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
  const [, file] =
    launcher.printed().match(/PGPASSWORD=\$\(node -p 'new URL\(require\("(\S+)"\).owner\)/) ?? [];
  return {
    ...launcher,
    url: `http://localhost:${port}`,
    /** The URL that the printed command connects to. */
    psql: file ? String(JSON.parse(readFileSync(join(cwd ?? '.', file), 'utf8')).owner) : '',
  };
}
