import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** What the build is made of. */
const sources = [
  'app',
  'cli',
  'db',
  'public',
  'server',
  'scripts/build.ts',
  'scripts/migrate.ts',
  'env.ts',
  'log.ts',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'worker',
];

/** Builds the site if the build is missing or older than its sources; one process at a time. */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  const release = await lock('.', {
    lockfilePath: 'node_modules/.building',
    stale: 10_000,
    retries: { retries: 1200, factor: 1, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    if (age('build/node/server.js') > Math.max(...sources.map(age))) return;
    console.info('Building …');
    // Beside this process, not in its way: it has to keep its lock fresh and hear signals meanwhile.
    const builder = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
      stdio: 'inherit',
      signal,
    });
    builder.on('error', () => {});
    const [code] = await once(builder, 'exit');
    if (code !== 0) throw new Error('The build failed: the lines above say why.');
  } finally {
    await release();
  }
}

/** When a file, or the newest file of a folder, was last written; 0 for one that is not there. */
function age(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  const inside = readdirSync(path).map((name) => age(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}
