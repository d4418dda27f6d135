import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentWith } from '../../env.ts';

export interface ScriptRun {
  code: number | null;
  out: string;
  err: string;
  /** The most memory that was resident at once, in MB. */
  peak: number;
}

interface Surroundings {
  /** Where the command runs; the checkout unless said otherwise. */
  folder?: string;
  /** Typed, or piped in. */
  input?: string;
  environment?: Record<string, string | undefined>;
}

const reportPeak = pathToFileURL(resolve('tests/support/report-peak.mjs')).href;
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** What node is started with by an npm script, good in any folder. */
function nodeArguments(script: string): string[] {
  const [, ...words]: string[] = scripts[script].split(' ');
  return words.map((word) =>
    word === 'tsx' ? tsx : word.startsWith('scripts/') ? resolve(word) : word,
  );
}

/** The desk as servers have it: built, which starts in half the time. */
export const desk = [
  ...nodeArguments('leads').filter((word) => word.startsWith('--max')),
  resolve('build/node/leads.js'),
];

/** Runs a command of the desk as a process of its own, on the database of the URL or the embedded one. */
export const leads = (databaseUrl: string | undefined, args: string[], around?: Surroundings) =>
  runNode(desk, databaseUrl, args, around);

/** The same for any of npm's scripts that node runs, as they are. */
export const runScript = (
  script: string,
  databaseUrl: string | undefined,
  args: readonly string[],
  around?: Surroundings,
) => runNode(nodeArguments(script), databaseUrl, args, around);

async function runNode(
  program: string[],
  databaseUrl: string | undefined,
  args: readonly string[],
  { folder = '.', input, environment = {} }: Surroundings = {},
): Promise<ScriptRun> {
  const child = spawn(process.execPath, ['--import', reportPeak, ...program, ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: environmentWith({
      DATABASE_URL: undefined,
      DATABASE_OWNER_URL: databaseUrl,
      ...environment,
    }),
  });
  const printed = ['', '', '', ''];
  for (const [at, stream] of child.stdio.entries()) {
    if (at > 0) stream?.on('data', (chunk: Buffer) => (printed[at] += chunk.toString('latin1')));
  }
  child.stdin?.on('error', () => {}).end(input);
  const [code] = await once(child, 'close');
  const text = (at: number) => Buffer.from(printed[at] ?? '', 'latin1').toString();
  return { code, out: text(1), err: text(2), peak: Math.round(Number(printed[3]) / 1024) };
}

/** The same with a terminal of so many columns, on Linux; `typed` is typed when the desk asks. */
export async function leadsInTerminal(
  databaseUrl: string,
  args: string[],
  { columns = 120, typed = '' } = {},
) {
  // util-linux' way of giving a program a terminal; the words hold nothing that a shell reads.
  const command = `stty cols ${columns}; "$NODE" ${[...desk, ...args].join(' ')}`;
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
