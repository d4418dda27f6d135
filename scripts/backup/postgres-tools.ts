import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Sql } from 'postgres';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { env, environmentWith } from '#env';
import { CliError as Complaint } from '../../cli/errors.ts';

/** Saves the database as a dump in Postgres' own format, beside it the accounts that hold rights in it. */
export async function saveDump(sql: Sql, url: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Complaint(`Ya existe ${file}: usa otro nombre.`);
  await requireTools(sql);
  await runScript(url, 'save', file);
}

/** Restores a dump beside the database and lets the two change names; then brings it up to date. */
export async function restoreDump(url: string, file: string, omitLetters: boolean): Promise<void> {
  const sql = connect(url, { max: 1 });
  await requireTools(sql).finally(() => sql.end({ timeout: 1 }));
  await runScript(url, 'restore', file, '--yes', ...(omitLetters ? ['--omitir-cartas'] : []));
  const worker = env.DATABASE_WORKER_URL ?? url;
  const notes = await migrate({ owner: url, site: env.DATABASE_URL ?? url, worker });
  for (const note of notes) console.warn(note);
}

async function requireTools(sql: Sql): Promise<void> {
  const [row] = await sql<{ server: number }[]>`
    select current_setting('server_version_num')::int / 10000 as server`;
  const needed = row?.server ?? 0;
  const found = versionOfPgDump();
  if (found >= needed) return;
  const here = found ? `aquí hay pg_dump ${found}` : 'aquí no hay pg_dump';
  throw new Complaint(
    `Hace falta pg_dump ${needed} o más nuevo, y ${here}: instala postgresql-client-${needed}. Con compose: docker compose run --rm backup save`,
  );
}

function versionOfPgDump(): number {
  try {
    const said = execFileSync('pg_dump', ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(said.match(/\d+/)?.[0] ?? 0);
  } catch {
    return 0;
  }
}

/** Passwords go by the environment: a list of processes shows arguments to everybody. */
async function runScript(url: string, ...args: string[]): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const child = spawn('sh', ['scripts/pg-backup.sh', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentWith({
      PGHOST: hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      PGSSLMODE: searchParams.get('sslmode') ?? undefined,
    }),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Complaint('No se pudo: las líneas de arriba dicen por qué.');
}
