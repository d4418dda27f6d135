import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, lockFile } from '#processes';

/** Files that do not affect the build: output of tools and commands, tests, documents, hidden files. */
const irrelevant =
  /^(\..*|.*\.md|node_modules|build|data|tests|docs|bench|test-results|copias|solicitudes-.*)$/;

/** Holds the seconds that the last build took. */
const lock = 'node_modules/.build-lock';

/** Builds the site if a source is newer than the build; one process at a time. */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  const release = await lockFile(lock, { signal });
  try {
    const sources = readdirSync('.').filter((name) => !irrelevant.test(name));
    if (signal?.aborted || newest('build/node/server.js') > Math.max(...sources.map(newest)))
      return;
    const lastSeconds = Number(readFileSync(lock, 'utf8'));
    const duration = lastSeconds ? `last time ${lastSeconds} s` : 'a minute or two';
    console.info(`Building the page, its pictures and the programs (${duration}) …`);
    const start = Date.now();
    // A child process, because this one must stay free to handle signals.
    const args = ['--import', 'tsx', 'scripts/build.ts'];
    const builder = spawn(process.execPath, args, { stdio: 'inherit' });
    const interrupt = () => builder.kill();
    signal?.addEventListener('abort', interrupt);
    if ((await exitOf(builder)) !== 0)
      throw new Error('The build failed: the lines above say why.');
    writeFileSync(lock, String(Math.ceil((Date.now() - start) / 1000)));
  } finally {
    release();
  }
}

/** The modification time of a file, or the latest in a folder, in milliseconds; 0 if it does not exist. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  // The folder's own time changes when a file is removed.
  const inside = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
