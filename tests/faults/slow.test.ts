import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { send } from '../support/send.ts';
import { setUpSite } from '../support/set-up-site.ts';

const here = setUpSite();

const halfHeaders = 'POST /?index HTTP/1.1\r\nHost: localhost\r\nContent-Type: appl';
const halfBody =
  'POST /?index HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nnombre=An';

test('five hundred connections that stop in the middle keep nobody out, and end with 408', async () => {
  const { hostname, port } = new URL(here.site.url);
  const answers = [halfHeaders, halfBody].flatMap((half) =>
    Array.from({ length: 250 }, () => {
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      socket.write(half);
      return text(socket).finally(() => socket.destroy());
    }),
  );
  expect((await fetch(here.site.url)).status).toBe(200);
  expect((await send(here.site.url, aRequest)).status).toBe(303);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(await here.database.owner`select 1 from contact_submissions`).toHaveLength(1);
  expect(here.site.process.exitCode).toBeNull();
});
