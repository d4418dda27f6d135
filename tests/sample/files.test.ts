import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import samples from '../../scripts/samples.json' with { type: 'json' };

test('publicar knows the pictures as shipped', () => {
  for (const files of Object.values(samples)) {
    for (const [path, shipped] of Object.entries(files)) {
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      expect(hash, path).toBe(shipped);
    }
  }
});
