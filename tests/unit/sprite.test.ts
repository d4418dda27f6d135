import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heartBubblePaths } from '../../app/ui/heart-bubble-paths.ts';
import { drawSprite } from '../../scripts/draw-sprite.ts';

test('the file of icons holds those that the page names, as lucide draws them', () => {
  expect(readFileSync('app/ui/icons.svg', 'utf8'), 'run: npm run sprite').toBe(drawSprite());
});

test("the tab's icon is the mark of the page", () => {
  const icon = readFileSync('public/favicon.svg', 'utf8');
  expect(icon.match(/(?<= d=")[^"]+/g)).toEqual([heartBubblePaths.bubble, heartBubblePaths.heart]);
});
