import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { sampleForm } from '../support/sample.ts';
import { send } from '../support/send.ts';
import { setUpSite } from '../support/set-up-site.ts';

const here = setUpSite({ SITE_URL: 'http://localhost:3000', TRUST_PROXY: '1' });

/** Stands in what is typed, and in nothing else: no log may hold it. */
const marker = 'zqxmarca';
const KiB = 1024;

type Stored = Record<string, string | null>;
/** What comes back: a status, the message of a rule, and Allow; and what is stored, if anything. */
interface Expected {
  status: number;
  message?: string;
  allow?: string;
  stored?: Stored;
}
const stored = (changes: Stored = {}): Expected => ({ status: 303, stored: changes });
const shortName = { status: 422, message: 'El nombre debe tener al menos 2 caracteres' };
const noCountry = { status: 422, message: 'Selecciona un país' };
const wrongEmail = { status: 422, message: 'Ingresa un email válido' };
const notAllowed = (allow: string): Expected => ({ status: 405, allow });
const onlyRead = notAllowed('GET, HEAD');

let people = 0;
/** Good values, of a new person each time: the same values twice would be one row. */
const person = () => ({
  ...sampleForm,
  nombre: `Ana ${marker}`,
  email: `p${++people}@clinica.example`,
});
const encode = (values: object) => new URLSearchParams(values as Record<string, string>).toString();

/** A request without a body. */
const ask = (line: string, ...headers: string[]) =>
  [line, ...headers, 'Connection: close', '', ''].join('\r\n');
const get = (target: string) => ask(`GET ${target} HTTP/1.1`, 'Host: localhost');

/** A POST of a body; the headers replace the usual ones of the same name. */
function post(body: string, ...headers: string[]): string {
  const usual = [
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    ...(headers.some((line) => line.startsWith('Transfer-'))
      ? []
      : [`Content-Length: ${body.length}`]),
  ].filter((line) => !headers.some((other) => other.split(':')[0] === line.split(':')[0]));
  return ask('POST /?index HTTP/1.1', ...usual, ...headers) + body;
}
/** A good form with some values changed and other fields added. */
const form = (changes: object = {}, more = '') => post(encode({ ...person(), ...changes }) + more);
/** A good form with these headers. */
const formWith = (...headers: string[]) => post(encode(person()), ...headers);
/** A good multipart form, and one more part. */
const multipart = (more = '', boundary = '; boundary=frontera') => {
  const parts = Object.entries(person()).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
  const all = more ? [...parts, more] : parts;
  const text = all
    .map((part) => `--frontera\r\nContent-Disposition: form-data; ${part}\r\n`)
    .join('');
  return post(
    `${Buffer.from(text).toString('latin1')}--frontera--\r\n`,
    `Content-Type: multipart/form-data${boundary}`,
  );
};
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = (text: string) => post(text, 'Transfer-Encoding: chunked');
const padded = (length: number) => post(`${encode(person())}&x=`.padEnd(length, 'a'));

const rows: [what: string, bytes: string, expected: Expected | number][] = [
  // Values.
  ['a form of nothing', post(''), noCountry],
  ['control characters', form({ nombre: 'A\0n\x1B[31ma\x9B' }), stored({ nombre: 'An[31ma' })],
  ['a name of such marks', form({ nombre: '\u202E\u200B\u3164\u2800' }), shortName],
  [
    'bytes that are no UTF-8',
    post(encode(person()).replace('nombre=Ana', 'nombre=%FF')),
    stored({ nombre: `\uFFFD ${marker}` }),
  ],
  ['SQL', form({ nombre: "'; DROP TABLE x; --" }), stored({ nombre: "'; DROP TABLE x; --" })],
  ['a script', form({ nombre: `"></script><script>${marker}`, email: '' }), wrongEmail],
  ['30,000 labels', form({ email: `a@${'a.'.repeat(30_000)}1` }), wrongEmail],
  // Fields.
  ['a field twice', form({}, '&nom%62re=Otra'), 400],
  ['another spelling of a field', form({ nombre: '' }, '&nombre[]=Ana&NOMBRE=Ana'), shortName],
  ['fields of ours', form({}, '&id=1&spam_reason=x&__proto__=x&toString=x'), stored()],
  ['1,000 more fields', form({}, '&x=1'.repeat(1000)), stored()],
  ['semicolons for separators', form({}, '').replaceAll('&', ';'), noCountry],
  // Content types.
  ['two types', formWith('Content-Type: application/x-www-form-urlencoded, text/plain'), 415],
  ['a charset', formWith('Content-Type: APPLICATION/X-WWW-FORM-URLENCODED;charset=x'), stored()],
  ['multipart', multipart(), stored()],
  ['multipart without a boundary', multipart('', ''), 400],
  ['multipart with a file', multipart('name="cv"; filename="../a.exe"\r\n\r\nMZ'), 415],
  // Sizes and framing.
  ['64 KiB', padded(64 * KiB), stored()],
  ['chunks of a byte', chunked(`${[...encode(person())].map(chunk).join('')}0\r\n\r\n`), stored()],
  ['chunks of no size', chunked('xyz\r\nabc\r\n'), 400],
  ['chunks and a length', formWith('Transfer-Encoding: chunked', 'Content-Length: 3'), 400],
  // Methods and targets.
  ['PUT', ask('PUT / HTTP/1.1', 'Host: localhost'), onlyRead],
  ['OPTIONS of everything', ask('OPTIONS * HTTP/1.1', 'Host: localhost'), onlyRead],
  ['DELETE', ask('DELETE /?index HTTP/1.1', 'Host: localhost'), notAllowed('GET, HEAD, POST')],
  ['a method that nobody knows', ask('ENVIAR / HTTP/1.1', 'Host: localhost'), 400],
  ['GET of *', get('*'), 400],
  ['_data in disguise', get('/?x=?&%5Fdata=routes/_index'), 400],
  ['an escape that is none', get('/%E0%A4%A'), 404],
  ['a path out of the site', get('/..%2f../etc/passwd'), 404],
  ['a NUL behind a file', get('/favicon.svg%00'), 404],
  ['another server', get('http://otro.example/'), 400],
  ['this server, in full', get('http://LOCALHOST'), 200],
  ['SITE_URL in full', ask('GET http://localhost:3000/healthz HTTP/1.1', 'Host: x'), 200],
  ['a target of 17,000', get(`/${'a'.repeat(17_000)}`), 431],
  // Headers.
  ['no Host in HTTP/1.0, as of health checks', ask('GET /healthz HTTP/1.0'), 200],
  ['two Hosts', ask('GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example'), 400],
  ['a Host with a path', ask('GET / HTTP/1.1', 'Host: localhost/nada'), 400],
  ['proxies of rubbish', formWith('X-Forwarded-Proto: a:b', 'X-Forwarded-For: ::, [1'), stored()],
  ['a campaign of rubbish', formWith('Referer: http://x/?utm_source=%00%ED%A0%80%'), stored()],
  ['a NUL in a header', formWith('X: a\0b'), 400],
  // Connections.
  ['hello in TLS', `\x16\x03\x01\x02\0\x01\0\x01\xFC\x03\x03${'\xAB'.repeat(508)}`, 400],
];

/**
 * Sends bytes as they are and gives back, one character for each byte, all that came until the server closed
 * the connection. Nothing is read before everything is written: a server that closes with bytes unread takes
 * its answer with it.
 */
async function sendBytes(site: string, bytes: string | Buffer[]): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  for (const piece of typeof bytes === 'string' ? [bytes] : bytes) socket.write(piece, 'latin1');
  await new Promise((resolve, reject) => {
    socket.once('error', reject).write('', resolve);
  });
  return textOf(socket);
}

/** Node answers by itself what is no HTTP, in a line without a page. */
const isOurs = (answer: string) => /\r\ncontent-type:/i.test(answer);

test.each(rows)('%s', async (_what, bytes, outcome) => {
  const { status, message, allow, stored } =
    typeof outcome === 'number' ? ({ status: outcome } as Expected) : outcome;
  const { owner } = here.database;
  await owner`truncate contact_submissions cascade`;
  const answer = await sendBytes(here.site.url, bytes);
  const text = Buffer.from(answer, 'latin1').toString();
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (message) expect(text).toMatch(new RegExp(`<a [^>]*href="#\\w+">${message}`));
  if (allow) expect(text).toContain(`Allow: ${allow}\r\n`);
  const found = await owner`select * from contact_submissions`;
  const { email: _, ...values } = person();
  expect(found).toMatchObject(stored ? [{ ...values, spam_reason: null, ...stored }] : []);
  if (isOurs(text)) {
    expect(text).toMatch(/content-security-policy: default-src 'none'; script-src 'self'/i);
    expect(text).toMatch(/x-content-type-options: nosniff/i);
  }
  expect(text).not.toContain(`<script>${marker}`);
  if (status !== 422) expect(text).not.toContain(marker);
  expect(text).not.toMatch(
    /\n\s+at |node:|node_modules|\.[jt]sx?:\d|postgres|relation|syntax error/i,
  );
});

// The last of these stops it.
describe('the process', { shuffle: false }, () => {
  const status = `/proc/${process.pid}/status`;
  test.runIf(existsSync(status))('does not keep bodies of 50 MB', async () => {
    const before = peakMegabytes();
    const piece = Buffer.alloc(50_000, 'a');
    const pieces = [Buffer.from(post('', 'Content-Length: 50000000')), ...Array(1000).fill(piece)];
    const chunkOfIt = Buffer.from(chunk(String(piece)));
    const chunks = [
      Buffer.from(chunked('')),
      ...Array(1000).fill(chunkOfIt),
      Buffer.from('0\r\n\r\n'),
    ];
    const bodies = Array.from({ length: 20 }, (_, n) => (n % 2 ? pieces : chunks));
    const answers = await Promise.all(bodies.map((body) => sendBytes(here.site.url, body)));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 413 .*demasiado grande/s);
    // Of these 1,000 MB. The collector of Node 24 lets what was read and dropped grow to 100 or more, however much
    // is sent.
    expect(peakMegabytes() - before).toBeLessThan(256);
  });

  test('keeps nobody out for five hundred connections that stop in the middle, and ends them with 408', async () => {
    const whole = formWith('Content-Length: 500');
    const answers = Array.from({ length: 500 }, (_, n) =>
      sendBytes(here.site.url, n % 2 ? whole : whole.slice(0, 70)),
    );
    expect((await fetch(here.site.url)).status).toBe(200);
    expect((await send(here.site.url, person())).status).toBe(303);
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  test('is alive and printed nothing that was typed', async () => {
    expect((await fetch(`${here.site.url}/healthz`)).status).toBe(200);
    await here.site.stop();
    expect(here.site.printed()).toContain('submission stored');
    for (const typed of [marker, '@clinica', 'DROP TABLE', sampleForm.telefono]) {
      expect(here.site.printed()).not.toContain(typed);
    }
  });

  /** The most memory that the site ever held. */
  function peakMegabytes(): number {
    const text = readFileSync(`/proc/${here.site.process.pid}/status`, 'utf8');
    return Number(text.match(/VmHWM:\s+(\d+) kB/)?.[1]) / 1024;
  }
});
