import { expect, test } from 'vitest';
import { sampleForm } from '../../support/sample.ts';
import { setUpSite } from '../../support/set-up-site.ts';
import { startSite } from '../../support/site.ts';

const here = await setUpSite();

test('the log is a line of JSON for each event, with the name of the request and nothing that was typed', async () => {
  await here.post(new URLSearchParams(sampleForm));
  await here.post(new URLSearchParams({ ...sampleForm, nombre: '' }));
  await here.post(new URLSearchParams(sampleForm), { origin: 'https://evil.example' });
  await here.site.hasPrinted('request rejected');
  const events = here.site
    .printed()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const event of events) {
    expect(event).toMatchObject({
      level: expect.stringMatching(/^(info|warn|error)$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      msg: expect.any(String),
    });
  }
  expect(events.slice(-3)).toMatchObject([
    { msg: 'submission stored', request: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    { msg: 'submission invalid', field: 'nombre' },
    { msg: 'request rejected', status: 403 },
  ]);
  for (const value of Object.values(sampleForm)) expect(here.site.printed()).not.toContain(value);
});

test('the log says that SITE_URL must be wrong when a browser calls a rejected form same-origin', async () => {
  const headers = { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' };
  expect((await here.post(new URLSearchParams(sampleForm), headers)).status).toBe(403);
  await here.site.hasPrinted('SITE_URL is not the address that visitors use: set it');
});

test('the log begins with a warning while the identity is the sample one, or SITE_URL is left out behind a proxy', async () => {
  const site = await startSite(here.database.urls.site, { TRUST_PROXY: '1' });
  await site.hasPrinted('sample identity: npm run publicar says what to change');
  await site.hasPrinted('Behind a proxy, SITE_URL must be the public address');
  await site.stop();
});

test('connections stay open for longer than a proxy keeps one', async () => {
  expect((await here.get('/healthz')).headers.get('keep-alive')).toBe('timeout=130');
});
