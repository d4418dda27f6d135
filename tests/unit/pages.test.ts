import { readFileSync } from 'node:fs';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { iconNames } from '../../app/content/icon-name.ts';
import { servicesContent } from '../../app/content/services.ts';
import { paths } from '../../app/paths.ts';
import { publicPaths } from '../../app/seo/meta.ts';

// Without a build: content that names a missing picture would prevent the start of the site.
const vite = await createServer({ server: { middlewareMode: true, hmr: false, watch: null } });
// The first time its pictures are made.
const build = await vite.ssrLoadModule('virtual:remix/server-build');
const handle = createRequestHandler(build as ServerBuild);
const render = (path: string) =>
  handle(new Request(`http://localhost${path}`), { isInAdvance: true });
afterAll(() => vite.close());

const [service] = servicesContent.services;

const all = [...publicPaths, paths.withTopic(service?.slug ?? ''), paths.sent];

test.each(all)('%s can be rendered', async (path) => {
  expect((await render(path)).status).toBe(200);
});

test('the page that is not there can be rendered', async () => {
  expect((await render('/no-existe')).status).toBe(404);
});

test('every icon that the page names is in the sprite', () => {
  const sprite = readFileSync('app/ui/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol [^>]*id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(expect.arrayContaining([...iconNames]));
});
