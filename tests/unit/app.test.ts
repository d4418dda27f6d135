import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../db/client.ts';
import { log } from '../../log.ts';
import { createApp } from '../../server/app.ts';

test('an error in the middle of an answer ends the connection and is one line of the log', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const app = await createApp({
    build: () => Promise.reject(new Error('not needed')),
    files: (_request, response, next) => {
      response.locals.log = log;
      response.writeHead(200, { 'content-length': 2 }).write('a', () => next(new Error('broken')));
    },
    prerender: false,
    database: {} as Database,
    siteUrl: 'http://localhost',
    trustProxy: 0,
    submissionsPerHour: 0,
    isStopping: () => false,
  });
  const server = createServer(app).listen(0);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}/x`);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'request failed');
  server.close();
});
