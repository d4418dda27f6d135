import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedAddress } from './address.ts';
import { type Binaries, postgresAccount } from './binaries.ts';

/** The folder that Postgres keeps its files in. */
export const clusterFolder = (folder: string) => join(folder, 'cluster');

/** A visitor's words would reach the log in the details of an error, hence terse and never the statement. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

/** Makes the cluster, once: a first start that was killed half-way leaves nothing that counts. */
export async function createCluster(folder: string, binaries: Binaries, password: string) {
  const cluster = clusterFolder(folder);
  if (existsSync(cluster)) return;
  const draft = `${cluster}.new`;
  const account = postgresAccount(draft);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(draft, account.uid, account.gid ?? account.uid);

  const initdb = ['--username=postgres', '--auth=reject', '--encoding=UTF8', '--locale=C', '-D'];
  await finished(run(binaries.initdb, initdb, draft, folder), 'initdb');
  writeFileSync(join(draft, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  const single = run(binaries.postgres, ['--single', 'postgres', '-D'], draft, folder, 'pipe');
  single.stdin?.end(`ALTER ROLE postgres PASSWORD '${password}';\nCREATE DATABASE sitio;\n`);
  await finished(single, 'postgres --single');
  renameSync(draft, cluster);
}

/** Starts the server in a session of its own: Ctrl-C is for the site, which needs its database to the end. */
export function launchServer(
  folder: string,
  binaries: Binaries,
  { port }: EmbeddedAddress,
  extraSettings: string[],
): ChildProcess {
  const options = [...settings, ...extraSettings].flatMap((setting) => ['-c', setting]);
  const server = run(
    binaries.postgres,
    ['-p', String(port), ...options, '-D'],
    clusterFolder(folder),
    folder,
  );
  server.unref();
  return server;
}

/** The process that serves the cluster, if one is alive; a stale note of one that died is taken away. */
export function serverProcess(folder: string): number | undefined {
  const note = join(clusterFolder(folder), 'postmaster.pid');
  const content = contentOf(note);
  if (content === undefined) return undefined;
  const pid = Number(content.split('\n')[0]);
  if (isPostgres(pid)) return pid;
  rmSync(note, { force: true });
  return undefined;
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // After a reboot the number may be another program's.
  const name = contentOf(`/proc/${pid}/comm`);
  return name === undefined || name.startsWith('postgres');
}

/** What a file holds, or undefined; one that is there when it is looked for may be gone when it is read. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs a program of Postgres on a cluster, whose path it appends; the log is kept in `folder`. */
function run(
  program: string,
  args: string[],
  cluster: string,
  folder: string,
  stdin: 'pipe' | 'ignore' = 'ignore',
): ChildProcess {
  const log = openSync(join(folder, 'postgres.log'), 'a', 0o600);
  const account = postgresAccount(cluster);
  // Another account than ours may not enter the folders above the cluster, but it may use the
  // working directory it was given, and Linux has a name for that.
  const path =
    account.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
  const options: SpawnOptions = {
    cwd: cluster,
    detached: true,
    stdio: [stdin, log, log],
    env: { ...({} as NodeJS.ProcessEnv), LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    ...account,
  };
  const child = spawn(program, [...args, path], options);
  closeSync(log);
  // One that cannot be spawned must not end us: it is tried again. The listener stays, as there may be more errors.
  child.on('error', (error) => appendFileSync(join(folder, 'postgres.log'), `${error.message}\n`));
  child.stdin?.on('error', () => {});
  return child;
}

function finished(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed: data/postgres.log says why.`)),
    );
  });
}
