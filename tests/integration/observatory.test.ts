import fs from 'node:fs';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { send } from '../support/send.ts';
import { setUpSite } from '../support/set-up-site.ts';

const here = setUpSite();
beforeAll(() => {
  // The list of domains built into browsers, which the package fetches when it is installed: we are not on it.
  const readFile = fs.readFileSync;
  vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...options: []) =>
    String(file).endsWith('hsts-preload.json') ? '{}' : readFile(file, ...options)) as never);
});

/** What Mozilla's observatory makes of an answer, as if it had come over TLS by way of a redirect. */
async function grade(answer: Response) {
  const host = 'consultora.example';
  const seen = {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    verified: true,
  };
  const requests = new Requests(host);
  requests.resources.path = await answer.text();
  requests.session = { url: new URL(`https://${host}/`) };
  Object.assign(requests.responses, {
    auto: { ...seen, httpEquiv: new Map() },
    http: seen,
    https: seen,
    cors: seen,
    httpRedirects: ['http', 'https'].map((scheme) => ({
      url: new URL(`${scheme}://${host}/`),
      status: 200,
    })),
  });
  const results = ALL_TESTS.map((judge) => judge(requests));
  const points = results.reduce((sum, { result }) => sum + getScoreModifier(result), 100);
  return {
    points,
    grade: getGradeForScore(points).grade,
    failed: results.filter(({ pass }) => !pass).map(({ result }) => result),
  };
}

test.each<[string, () => Promise<Response>]>([
  ['the page', () => fetch(here.site.url)],
  [
    'a page that gives back what was typed',
    () => send(here.site.url, { ...aRequest, nombre: 'A' }),
  ],
  ['a page that leads nowhere', () => fetch(`${here.site.url}/nada`)],
  ['a refusal', () => fetch(here.site.url, { method: 'PUT' })],
])("Mozilla's observatory gives %s an A+ and 130 points", async (_what, answer) => {
  expect(await grade(await answer())).toEqual({ points: 130, grade: 'A+', failed: [] });
});
