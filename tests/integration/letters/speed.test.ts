import { expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { setUpLetters } from '../../support/letters.ts';
import { send } from '../../support/send.ts';
import { startSite } from '../../support/site.ts';

const post = setUpLetters();
const visitors = 200;
const rounds = 3;

test('visitors are answered while their letters are being sent, at a speed that is printed', async () => {
  const site = await startSite(post.database.urls.site);
  let sent = 0;
  /** Milliseconds for so many requests, eight at a time. */
  const measure = async () => {
    const begin = performance.now();
    await inParallel(8, Array.from({ length: visitors }), async () => {
      sent += 1;
      const email = `visita.${sent}@clinica.example`;
      expect((await send(site.url, { ...aRequest, email })).status).toBe(303);
    });
    return performance.now() - begin;
  };
  await measure();
  let off = 0;
  let on = 0;
  for (let round = 0; round < rounds; round += 1) {
    await post.database.owner`update cartas set estado = 'omitida' where estado = 'pendiente'`;
    off += await measure();
    const worker = post.startWorker();
    post.mail.mails.length = 0;
    await post.store({ email: `primera.${round}@clinica.example` });
    await post.mail.hasReceived(1);
    on += await measure();
    await worker.stop();
  }
  console.info(
    `${visitors * rounds} requests each: ${Math.round(off)} ms without letters, ` +
      `${Math.round(on)} ms with a worker sending them, ratio ${(on / off).toFixed(2)}`,
  );
  expect(post.mail.mails.length).toBeGreaterThan(rounds);
  await site.stop();
});
