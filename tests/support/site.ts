import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import type { FormValues } from '../../app/contact/schema.ts';
import { freePort } from '../../processes.ts';
import { startProcess } from './process.ts';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts the built site; resolves when it listens. */
export async function startSite(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = await freePort();
  const defaults = { PORT: String(port), DATABASE_URL: databaseUrl };
  const site = startProcess('build/node/server.js', { ...defaults, ...settings });
  const message = await Promise.race([once(site.process, 'message'), site.exit]);
  if (!Array.isArray(message)) throw new Error(`The site did not start: ${site.printed()}`);
  return { ...site, url: `http://localhost:${port}` };
}

/** The path and the size in bytes of the largest asset. */
export function largestFile() {
  const paths = readdirSync('build/client/assets').map((name) => `/assets/${name}`);
  const files = paths.map((path) => ({ path, size: statSync(`build/client${path}`).size }));
  return files.reduce((one, other) => (one.size < other.size ? other : one));
}

/** The paths to which a browser posts the form without and with scripts. */
export const formAddresses = ['/?index', '/solicitudes'] as const;

/** Posts the form as a browser does; rejects after fifteen seconds without a response. */
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
