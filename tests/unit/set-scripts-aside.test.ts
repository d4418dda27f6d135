import { expect, test } from 'vitest';
import { setScriptsAside } from '../../server/set-scripts-aside.ts';

const remixScripts = [
  '<link rel="modulepreload" href="/assets/a.js"/>',
  '<script>window.__remixContext = {};</script>',
  '<script type="module" async="">import("/assets/a.js");</script>',
  '<script>document.currentScript</script>',
  String.raw`<script>window.__remixContext.streamController.enqueue("[\"sí \u003cb>\"]\n");</script>`,
  '<script>window.__remixContext.streamController.close();</script>',
];
const { html, files } = setScriptsAside(`<p>Hola</p>${remixScripts.join('')}`);
const [start, words] = files;

test('what Remix wrote into the page is in files of its own, and its elements stay for React', () => {
  expect(html).toBe(
    `<p>Hola</p><link/><script></script><script></script><script data-scripts="${start?.address}" data-words="${words?.address}">document.currentScript</script>`,
  );
  expect(words?.body).toBe('["sí <b>"]\n');
  expect(start?.body).toContain('import("/assets/a.js")');
});

test('the same content has the same address, and another has another', () => {
  const again = setScriptsAside(`<p>Adiós</p>${remixScripts.join('')}`);
  expect(again.files).toEqual(files);
  const other = setScriptsAside(remixScripts.join('').replace('sí', 'no'));
  expect(other.files[1]?.address).not.toBe(words?.address);
});

test.each(remixScripts.slice(1, 5).map((script) => [script]))(
  'a page without %s keeps the site from starting',
  (script) => {
    const page = remixScripts.filter((one) => one !== script).join('');
    expect(() => setScriptsAside(page)).toThrow('does not hold the scripts');
  },
);
