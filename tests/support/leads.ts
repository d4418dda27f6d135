import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { cleanEnvironment } from './environment.ts';

/** The CLI as servers have it, built. */
const cli = resolve('build/node/leads.js');

/** Runs a command of the CLI on the database of the URL, or on the embedded one. */
export async function leads(
  url: string | undefined,
  args: string[],
  { folder = '.', interrupt = new AbortController() } = {},
) {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // As Ctrl-C does.
    signal: interrupt.signal,
    killSignal: 'SIGINT',
    env: cleanEnvironment({
      DATABASE_OWNER_URL: url ?? '',
      // Far from Bogotá: what the CLI prints must not depend on it.
      TZ: 'Pacific/Kiritimati',
    }),
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
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
    env: cleanEnvironment({ NODE: process.execPath, DATABASE_OWNER_URL: databaseUrl }),
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    if (typed && out.includes('(escribe sí)')) child.stdin.end(`${typed}\n`);
  });
  const [code] = await once(child, 'close');
  return { code, out };
}
