import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { runChaos } from './chaos.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '10' },
    previous: { type: 'string' },
    restores: { type: 'boolean' },
  },
});
const { seed, minutes, ...options } = values;
await buildIfStale();
const { violations, schedule, figures } = await runChaos(
  Number(seed),
  60 * Number(minutes),
  options,
);
console.info(JSON.stringify({ seed, minutes, violations: violations.length, ...figures }));
if (violations.length > 0) console.error([...schedule, ...violations].join('\n'));
process.exit(violations.length > 0 ? 1 : 0);
