import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { Rollup } from 'vite';
import type { AppOptions } from './app.ts';

/** Loads the app and server/app.ts by Vite, and again after each change, but only once for a request. */
export async function startVite(server: Server, settings: Omit<AppOptions, 'build'>) {
  // Imported here, because the Docker image lacks the package.
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  // Its WebSockets would prevent the server from closing.
  process.once('SIGTERM', () => vite.close());
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  console.info('Preparing the page; the first time its pictures take a minute …');
  // The first request shows the error.
  await build().catch(() => {});

  let latest: ServerBuild;
  let loaded: Record<string, unknown>;
  let app: RequestListener;
  const handle: RequestListener = async (request, response) => {
    try {
      latest = await build();
      const current = await vite.ssrLoadModule('server/app.ts');
      if (current !== loaded) {
        app = await current.createApp({ ...settings, build: async () => latest });
        loaded = current;
      }
      app(request, response);
    } catch (error) {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      response.writeHead(500, headers).end(errorPage(error as Rollup.RollupError));
      vite.watcher.once('all', () => vite.ws.send({ type: 'full-reload' }));
    }
  };
  return (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, () => handle(request, response));
}

/** Shows the error in Vite's overlay, whose script reloads the page. */
function errorPage({ message, stack = '', frame, id, loc }: Rollup.RollupError): string {
  const error = JSON.stringify({ message, stack, frame, id, loc }).replaceAll('<', '\\u003c');
  return `<!doctype html><body><script type="module">
    import { ErrorOverlay } from '/@vite/client';
    document.body.append(new ErrorOverlay(${error}));
  </script>`;
}
