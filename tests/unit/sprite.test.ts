import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawSprite } from '../../scripts/draw-sprite.ts';

test('the file of icons holds those that the page names, as lucide draws them', () => {
  expect(readFileSync('app/ui/icons.svg', 'utf8'), 'run: npm run sprite').toBe(drawSprite());
});
