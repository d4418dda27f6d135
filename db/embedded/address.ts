import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '../roles.ts';

/** Where the embedded database of this checkout listens and how its accounts log in. */
export interface EmbeddedAddress {
  port: number;
  ownerPassword: string;
  sitePassword: string;
  workerPassword: string;
}

export const embeddedFolder = () => join(process.cwd(), 'data');

export const addressFile = (folder: string) => join(folder, 'embedded.json');

/** How each account reaches the embedded database. */
export function urlsOf(address: EmbeddedAddress): DatabaseUrls {
  const { port, ownerPassword, sitePassword, workerPassword } = address;
  const url = (account: string, password: string) =>
    `postgresql://${account}:${password}@127.0.0.1:${port}/sitio`;
  return {
    owner: url('postgres', ownerPassword),
    site: url('sitio', sitePassword),
    worker: url('worker', workerPassword),
  };
}

/** The address that the last start wrote down, or undefined before the first one. */
export function readAddress(folder: string): EmbeddedAddress | undefined {
  try {
    return JSON.parse(readFileSync(addressFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}
