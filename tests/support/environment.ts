import { readFileSync } from 'node:fs';
import { environmentWith } from '../../processes.ts';

const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
  ([, name]) => name,
);

/** Every setting, empty: that counts as not set, and `.env` does not replace it. */
export const noSettings: Record<string, string> = Object.fromEntries(
  names.map((name) => [name, '']),
);

/** The environment of a process under test: these settings, and none of the shell's or of `.env`. */
export const cleanEnvironment = (settings: Record<string, string | undefined>) =>
  environmentWith({ ...noSettings, ...settings });
