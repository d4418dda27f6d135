import { expect, test } from 'vitest';
import { runChaos } from '../chaos/chaos.ts';

test('a minute of faults in any order breaks no promise to visitors', async () => {
  const { violations, schedule } = await runChaos(1, 60);
  expect(violations, schedule.join('\n')).toEqual([]);
}, 900_000);
