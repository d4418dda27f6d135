import { expect, test } from 'vitest';
import { deferHydration } from '../../server/deferred-hydration.ts';

const remixScripts = [
  '<link rel="modulepreload" href="/assets/a.js"/>',
  '<script>window.__remixContext = {};</script>',
  '<script type="module" async="">import("/assets/a.js");</script>',
  String.raw`<script>window.__remixContext.streamController.enqueue("[\"sí \u003cb>\"]\n");</script>`,
  '<script>window.__remixContext.streamController.close();</script>',
];
const pageWith = (scripts: string[]) =>
  `<script>own()</script><p>Hola</p>${scripts.slice(0, 3).join('')}</body>${scripts.slice(3).join('')}`;
const { html, assets } = deferHydration(pageWith(remixScripts));
const [start, modules] = assets;

test("Remix's scripts are in files of their own, and a template holds their place", () => {
  expect(html).toBe(
    `<script>own()</script><p>Hola</p><template id="hydration" data-src="${start?.path}"></template></body>`,
  );
  expect(modules?.body).toBe('import("/assets/a.js");');
});

test('the first file puts back the elements, in their order, before it goes on', () => {
  const elements =
    '<link rel="modulepreload" href="/assets/a.js"/><script></script><script type="module" async=""></script>';
  expect(start?.body.split('\n')).toEqual([
    `document.getElementById("hydration").outerHTML = ${JSON.stringify(elements)};`,
    'window.__remixContext = {};',
    String.raw`window.__remixContext.streamController.enqueue("[\"sí \u003cb>\"]\n");`,
    'window.__remixContext.streamController.close();',
    `await import("${modules?.path}");`,
  ]);
});

test('other content has another path', () => {
  const other = deferHydration(pageWith(remixScripts).replace('sí', 'no')).assets;
  expect(other[0]?.path).not.toBe(start?.path);
  expect(other[1]).toEqual(modules);
});

test.each([1, 2, 3, 4])('a page that lacks script %i is an error', (missing) => {
  const scripts = remixScripts.map((script, at) => (at === missing ? '' : script));
  expect(() => deferHydration(pageWith(scripts))).toThrow('were not found in the page');
});
