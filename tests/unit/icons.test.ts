import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '../../app/content/icon-name.ts';
import { interfaceIconNames } from '../../app/ui/interface-icon-names.ts';

const icons = readFileSync('app/ui/icons.svg', 'utf8');

test('every icon that the page names is drawn', () => {
  const drawn = [...icons.matchAll(/<symbol [^>]*id="([\w-]+)"/g)].map(([, id]) => id);
  const named = [...iconNames, ...interfaceIconNames, 'whatsapp', 'instagram', 'heart-bubble'];
  expect(drawn).toEqual(expect.arrayContaining(named));
});

test("the tab's icon is the mark of the page", () => {
  const pathsIn = (svg = '') => svg.match(/(?<= d=")[^"]+/g);
  const mark = icons.split('\n').find((line) => line.includes('id="heart-bubble"'));
  expect(pathsIn(mark)).toHaveLength(2);
  expect(pathsIn(readFileSync('public/favicon.svg', 'utf8'))).toEqual(pathsIn(mark));
});
