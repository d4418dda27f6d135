import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded database of this checkout listens and how its accounts log in. */
export interface EmbeddedAddress {
  port: number;
  ownerPassword: string;
  sitePassword: string;
  workerPassword: string;
}

export const embeddedFolder = () => join(process.cwd(), 'data');

export const addressFile = (folder: string) => join(folder, 'embedded.json');

export const ownerUrl = ({ port, ownerPassword }: EmbeddedAddress) =>
  `postgresql://postgres:${ownerPassword}@127.0.0.1:${port}/sitio`;

export const siteUrl = ({ port, sitePassword }: EmbeddedAddress) =>
  `postgresql://sitio:${sitePassword}@127.0.0.1:${port}/sitio`;

export const workerUrl = ({ port, workerPassword }: EmbeddedAddress) =>
  `postgresql://cartero:${workerPassword}@127.0.0.1:${port}/sitio`;

/** The address that the last start wrote down, or undefined before the first one. */
export function readAddress(folder: string): EmbeddedAddress | undefined {
  try {
    return JSON.parse(readFileSync(addressFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}
