import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '../../app/content/icon-name.ts';
import { interfaceIconNames } from '../../app/ui/interface-icon-names.ts';

test('every icon that the page names is in the sprite', () => {
  const sprite = readFileSync('app/ui/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol [^>]*id="([\w-]+)"/g)].map(([, id]) => id);
  const named = [...iconNames, ...interfaceIconNames, 'whatsapp', 'instagram', 'heart-bubble'];
  expect(drawn).toEqual(expect.arrayContaining(named));
});
