import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { send } from '../support/send.ts';
import { setUpSite } from '../support/set-up-site.ts';

const here = setUpSite();

/** Opens a connection, says so much and then nothing more. */
function hold(beginning: string): Socket {
  const { hostname, port } = new URL(here.site.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.write(beginning);
  return socket;
}

const halfHeaders = 'POST /?index HTTP/1.1\r\nHost: localhost\r\nContent-Type: appl';
const halfBody =
  'POST /?index HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nnombre=An';

test('five hundred connections that say half of something do not keep others out, and are cut', async () => {
  const held = [halfHeaders, halfBody].flatMap((half) =>
    Array.from({ length: 250 }, () => hold(half)),
  );
  const answers = held.map((socket) => text(socket).finally(() => socket.destroy()));
  expect((await fetch(here.site.url)).status).toBe(200);
  expect((await send(here.site.url, aRequest)).status).toBe(303);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
    expect(answer).toContain('No pudimos leer tu solicitud');
  }
  expect(await here.database.owner`select 1 from contact_submissions`).toHaveLength(1);
  expect(here.site.process.exitCode).toBeNull();
});
