import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentWith } from '../../env.ts';

interface RunOptions {
  /** Where the command runs; the checkout unless said otherwise. */
  folder?: string;
  /** Piped in. */
  input?: string;
  environment?: Record<string, string | undefined>;
}

/** The CLI as servers have it, built. */
export const cli = resolve('build/node/leads.js');

/** Runs a command of the CLI on the database of the URL, or on the embedded one. */
export const leads = (databaseUrl: string | undefined, args: string[], around?: RunOptions) =>
  runNode([cli, ...args], databaseUrl, around);

/** Runs one of package.json's scripts that node runs. */
export function runScript(
  script: string,
  databaseUrl: string | undefined,
  args: readonly string[],
  around?: RunOptions,
) {
  const [, ...words]: string[] = JSON.parse(readFileSync('package.json', 'utf8')).scripts[
    script
  ].split(' ');
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const inAnyFolder = words.map((word) =>
    word === 'tsx' ? tsx : word.endsWith('.ts') ? resolve(word) : word,
  );
  return runNode([...inAnyFolder, ...args], databaseUrl, around);
}

async function runNode(
  args: string[],
  databaseUrl: string | undefined,
  { folder = '.', input, environment }: RunOptions = {},
) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environmentWith({
      DATABASE_URL: undefined,
      DATABASE_OWNER_URL: databaseUrl,
      // Far from Bogotá: what the CLI prints must not depend on it.
      TZ: 'Pacific/Kiritimati',
      ...environment,
    }),
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk) => out.push(chunk));
  child.stderr.on('data', (chunk) => err.push(chunk));
  child.stdin.on('error', () => {}).end(input);
  const [code] = await once(child, 'close');
  return { code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() };
}

/** The same with a terminal of so many columns, on Linux; `typed` is typed when the CLI asks. */
export async function leadsInTerminal(
  databaseUrl: string,
  args: string[],
  { columns = 120, typed = '' } = {},
) {
  // util-linux's way of giving a program a terminal; the words hold nothing that a shell reads.
  const command = `stty cols ${columns}; "$NODE" ${[cli, ...args].join(' ')}`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environmentWith({
      NODE: process.execPath,
      DATABASE_URL: undefined,
      DATABASE_OWNER_URL: databaseUrl,
    }),
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    if (typed && out.includes('(escribe sí)')) child.stdin.end(`${typed}\n`);
  });
  const [code] = await once(child, 'close');
  return { code, out };
}
