import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { cleanEnvironment } from './process.ts';

/** The built CLI. */
const cli = resolve('build/node/leads.js');

/** Runs a command of the CLI on the database of the URL, or on the embedded one. */
export async function leads(url: string | undefined, args: string[], { folder = '.' } = {}) {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnvironment({
      DATABASE_OWNER_URL: url ?? '',
      // The output must not depend on the time zone.
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

/** Runs a command in a terminal of Linux; `typed` is the reply to the CLI's question. */
export async function leadsInTerminal(
  databaseUrl: string,
  args: string[],
  { columns = 120, typed = '' } = {},
) {
  // util-linux's `script` provides the terminal; the arguments contain no special characters of a shell.
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
