import { readFileSync } from 'node:fs';
import { environmentWith } from '../../processes.ts';

const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
  ([, name]) => name,
);

/** Every setting, empty: an empty setting counts as unset, and `.env` does not replace it. */
export const noSettings: Record<string, string> = Object.fromEntries(
  names.map((name) => [name, '']),
);

/** The environment of a process under test, without the settings of the shell and of `.env`. */
export const cleanEnvironment = (settings: Record<string, string | undefined>) =>
  environmentWith({ ...noSettings, ...settings });
