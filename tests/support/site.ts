import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import type { FormValues } from '../../app/contact/schema.ts';
import { freePort } from '../../processes.ts';
import { startProcess } from './process.ts';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** The built site as a process of its own, listening. */
export async function startSite(
  databaseUrl: string,
  settings: Record<string, string> = {},
  checkout?: string,
) {
  const port = await freePort();
  const ours = { PORT: String(port), DATABASE_URL: databaseUrl };
  const site = startProcess('build/node/server.js', { ...ours, ...settings }, checkout);
  const first = await Promise.race([
    once(site.process, 'message'),
    site.exit.then(() => undefined),
  ]);
  if (!first) throw new Error(`The site did not start: ${site.printed()}`);
  return { ...site, url: `http://localhost:${port}` };
}

/** The address of the largest file, the clip if there is one, and its size in bytes. */
export function largestFile() {
  const files = readdirSync('build/client/assets').map((name) => {
    const path = `/assets/${name}`;
    return { path, size: statSync(`build/client${path}`).size };
  });
  return files.reduce((one, other) => (one.size < other.size ? other : one));
}

/** How a browser sends the form: without scripts, and with them. */
export const formAddresses = ['/?index', '/solicitudes'] as const;

/** Sends the form as a browser does. A server that hangs fails the test after fifteen seconds. */
export const send = (
  site: string,
  form: FormValues,
  address: (typeof formAddresses)[number] = '/?index',
  options: RequestInit = {},
): Promise<Response> =>
  fetch(site + address, {
    method: 'POST',
    body: new URLSearchParams({ ...form }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
    ...options,
  });
