import { readFileSync } from 'node:fs';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iconNames } from '../../app/content/icon-name.ts';
import { servicesContent } from '../../app/content/services.ts';
import { paths } from '../../app/paths.ts';
import { publicPaths } from '../../app/seo/meta.ts';

// What is not built yet: content that names a missing picture would keep the site from starting.
let vite: ViteDevServer;
let render: (path: string) => Promise<Response>;
beforeAll(async () => {
  vite = await createServer({ server: { middlewareMode: true, hmr: false, watch: null } });
  const build = await vite.ssrLoadModule('virtual:remix/server-build');
  const handle = createRequestHandler(build as ServerBuild);
  render = (path) => handle(new Request(`http://localhost${path}`), { isInAdvance: true });
  // The first time its pictures are made.
}, 300_000);
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
