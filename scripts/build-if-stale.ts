import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { exitOf } from '#db/embedded.ts';

/** What no build is made of: what the tools and commands write here, tests, documents, hidden files. */
const irrelevant =
  /^(\..*|.*\.md|node_modules|build|data|tests|docs|bench|test-results|copias|solicitudes-.*)$/;

/** Builds the site if a file has changed since it was built; one process at a time. */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  const release = await lock('.', {
    lockfilePath: 'node_modules/.building',
    stale: 10_000,
    retries: { retries: 1200, factor: 1, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    const sources = readdirSync('.').filter((name) => !irrelevant.test(name));
    if (signal?.aborted || newest('build/node/server.js') > Math.max(...sources.map(newest)))
      return;
    console.info('Building …');
    // Beside this process, which has to keep its lock fresh and hear signals meanwhile.
    const args = ['--import', 'tsx', 'scripts/build.ts'];
    const builder = spawn(process.execPath, args, { stdio: 'inherit' });
    const interrupt = () => builder.kill();
    signal?.addEventListener('abort', interrupt);
    if ((await exitOf(builder)) !== 0)
      throw new Error('The build failed: the lines above say why.');
  } finally {
    await release();
  }
}

/** When a file, or the newest in a folder, was last changed; 0 for one that is not there. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  // The folder's own time tells of what was removed from it.
  const inside = readdirSync(path).map((name) => newest(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
