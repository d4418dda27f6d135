import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../db/embedded/free-port.ts';
import type { DatabaseUrls } from '../../db/roles.ts';
import { environmentWith } from '../../env.ts';

/** What npm start runs, on a database of the test's own; resolves once it says where the site is. */
export async function startLauncher({ owner, site }: DatabaseUrls) {
  const port = await freePort();
  const launcher: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: environmentWith({
      PORT: String(port),
      SITE_URL: undefined,
      NODE_ENV: undefined,
      DATABASE_URL: site,
      DATABASE_OWNER_URL: owner,
    }),
  });
  let printed = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  while (!printed.includes('Database ') && launcher.exitCode === null && launcher.stdout) {
    await Promise.race([once(launcher.stdout, 'data'), once(launcher, 'exit')]);
  }
  return { launcher, url: `http://localhost:${port}` };
}
