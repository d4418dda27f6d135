import { readFileSync } from 'node:fs';

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

/** Licences that let anyone run and sell the site without publishing it; MPL-2.0 asks that of its own files only. */
const accepted =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense|BlueOak-1\.0\.0|MPL-2\.0)\b/;

/** The packages that the site runs with and their licences; throws for one that is not among the accepted. */
export function listLicences(): string {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const rows = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
    .map(([path, { version, license = 'none' }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      if (!accepted.test(license))
        throw new Error(`${name} ${version} has the licence ${license}.`);
      return `| ${name} | ${version} | ${license} |`;
    });
  return [
    '# What the site runs with',
    '',
    'Written by `npm run licences` from package-lock.json.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...[...new Set(rows)].sort(),
    '',
  ].join('\n');
}
