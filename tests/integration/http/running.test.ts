import { expect, test } from 'vitest';
import { sampleForm } from '../../support/sample.ts';
import { setUpSite } from '../../support/set-up-site.ts';
import { startSite } from '../../support/site.ts';

const here = await setUpSite();
const form = () => new URLSearchParams(sampleForm);

test('each event is one line of JSON with the id of its request and without input', async () => {
  await here.post(form());
  await here.post(new URLSearchParams({ ...sampleForm, nombre: '' }));
  await here.post(form(), { origin: 'https://evil.example' });
  await here.get('/no/hay%0Anada%1B[31m');
  await here.site.hasPrinted('404 /no/hay');
  const events = here.site
    .printed()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events).toEqual(
    [
      { level: 'warn', msg: expect.stringContaining('sample identity') },
      { level: 'info', msg: 'submission stored', spamReason: null },
      { level: 'info', msg: 'submission invalid', field: 'nombre' },
      { level: 'info', msg: 'request rejected', status: 403 },
      { level: 'info', msg: '404 /no/hay%0Anada%1B[31m' },
    ].map((event, index) => ({
      ...event,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      ...(index > 0 && { request: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    })),
  );
});

test('a rejected form that the browser calls same-origin logs that SITE_URL is wrong', async () => {
  const headers = { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' };
  expect((await here.post(form(), headers)).status).toBe(403);
  await here.site.hasPrinted('SITE_URL is not the address that visitors use: set it');
});

test('the log of a start behind a proxy contains two warnings and nothing else', async () => {
  const site = await startSite(here.database.urls.site, { TRUST_PROXY: '1' });
  await site.hasPrinted('sample identity: npm run publicar lists the settings to change');
  const warnings = site.printed().trim().split('\n');
  expect(warnings).toEqual([
    expect.stringContaining('Behind a proxy, SITE_URL must be the public address'),
    expect.stringContaining('sample identity'),
  ]);
  await site.stop();
});

test('connections stay open for longer than Caddy retains them', async () => {
  expect((await here.get('/healthz')).headers.get('keep-alive')).toMatch(/^timeout=130\b/);
});
