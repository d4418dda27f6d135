import { writeFileSync } from 'node:fs';
import { listLicences } from './licence-list.ts';

writeFileSync('docs/licences.md', listLicences());
console.info('docs/licences.md is up to date.');
