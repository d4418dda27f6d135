import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, lockFile } from '#processes';

/** The build depends on these only, as the Docker image does: an exported sheet beside them triggers no build. */
const sources = [
  ...['app', 'cli', 'db', 'public', 'scripts', 'server', 'worker'],
  ...['consultant.ts', 'env.ts', 'log.ts', 'processes.ts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ...['remix.config.js', 'tailwind.config.ts', 'vite.config.ts'],
];

/** Builds the site if a source is newer than the build; one process at a time. Writes nothing otherwise. */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  if (isFresh()) return;
  const release = await lockFile('node_modules/.build-lock', { signal }).catch((error) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    throw new Error(
      'The build is missing or older than the sources, and this account may not write here: run "npm run build" as the owner of this folder.',
    );
  });
  try {
    // Another process may have built the site while this one waited for the lock.
    if (signal?.aborted || isFresh()) return;
    console.info('Building the page, its pictures and the programs (a minute or two) …');
    // A child process, because this one must handle signals during the build.
    const args = ['--import', 'tsx', 'scripts/build.ts'];
    const builder = spawn(process.execPath, args, { stdio: 'inherit' });
    signal?.addEventListener('abort', () => builder.kill());
    if ((await exitOf(builder)) !== 0)
      throw new Error('The build failed: the lines above contain the error.');
  } finally {
    release();
  }
}

const isFresh = () => newest('build/node/server.js') > Math.max(...sources.map(newest));

/** The modification time of a file, or the latest in a folder, in milliseconds; 0 if it does not exist. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  // The folder's own time changes when a file is removed.
  const inside = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
