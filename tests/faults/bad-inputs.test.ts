import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fieldNames } from '../../db/fields.ts';
import { formOfAnother, sampleForm } from '../support/sample.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { largestFile, send } from '../support/site.ts';
import { until } from '../support/until.ts';

const here = await setUpSite({ SITE_URL: 'http://localhost:3000', TRUST_PROXY: '1' });

/** Stands in what is typed, and in nothing else: no log may hold it. */
const marker = 'zqxmarca';
const KiB = 1024;

/** A status, and nothing stored; or a rule's message, with 422; or what is stored, with 303, if not as it was sent. */
type Outcome = number | string | Record<string, string>;

const person = () => ({ ...formOfAnother(), nombre: `Ana ${marker}` });
const encode = (values: object) => new URLSearchParams(values as Record<string, string>).toString();

const ask = (line: string, ...headers: string[]) =>
  [line, ...headers, 'Connection: close', '', ''].join('\r\n');
const get = (target: string) => ask(`GET ${target} HTTP/1.1`, 'Host: localhost');

/** A POST of a body; the headers replace the usual ones of the same name. */
function post(body: string, ...headers: string[]): string {
  const replaced = headers.map((line) => line.replace('Transfer-Encoding', 'Content-Length'));
  const usual = [
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ].filter((line) => !replaced.some((other) => other.split(':')[0] === line.split(':')[0]));
  return ask('POST /?index HTTP/1.1', ...usual, ...headers) + body;
}
/** A good form with some values changed and other fields added. */
const form = (changes: object = {}, more = '') => post(encode({ ...person(), ...changes }) + more);
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

const rows: [what: string, bytes: string, outcome: Outcome][] = [
  ['a form of nothing', post(''), 'Selecciona un país'],
  [
    'bytes that are no UTF-8',
    post(encode(person()).replace('nombre=Ana', 'nombre=%FF')),
    { nombre: `\uFFFD ${marker}` },
  ],
  [
    'a name of 3,001',
    form({ nombre: ' '.repeat(3001) }),
    'El nombre no puede exceder 100 caracteres',
  ],
  // Fields.
  ['a field twice', form({}, '&nom%62re=Otra'), 400],
  [
    'another spelling of a field',
    form({ nombre: '' }, '&nombre[]=Ana&NOMBRE=Ana'),
    'El nombre debe tener al menos 2 caracteres',
  ],
  ['fields of ours', form({}, '&id=1&spam_reason=x&__proto__=x&toString=x'), {}],
  // Content types.
  ['two types', formWith('Content-Type: application/x-www-form-urlencoded, text/plain'), 415],
  ['a charset', formWith('Content-Type: APPLICATION/X-WWW-FORM-URLENCODED;charset=x'), {}],
  ['multipart', multipart(), {}],
  ['multipart without a boundary', multipart('', ''), 400],
  ['multipart with a file', multipart('name="cv"; filename="../a.exe"\r\n\r\nMZ'), 415],
  // Sizes and framing.
  ['64 KiB', padded(64 * KiB), {}],
  ['50 MB that are only announced', post('', 'Content-Length: 50000000'), 413],
  ['chunks and a length', formWith('Transfer-Encoding: chunked', 'Content-Length: 3'), 400],
  // Methods and targets.
  ['GET of *', get('*'), 400],
  ['_data in disguise', get('/?x=?&%5Fdata=routes/_index'), 400],
  ['an escape that is none', get('/%E0%A4%A'), 400],
  ['an empty segment', get('//'), 404],
  ['data of a page', get('/_root.data'), 404],
  ['routes of Remix', get('/__manifest?p=/'), 404],
  ['a path out of the site', get('/..%2f../etc/passwd'), 404],
  ['a NUL behind a file', get('/favicon.svg%00'), 404],
  ['another server', get('http://otro.example/'), 400],
  ['a server that is none', get('http://::::y'), 400],
  ['this server, in full', get('http://LOCALHOST'), 200],
  ['SITE_URL in full', ask('GET http://localhost:3000/healthz HTTP/1.1', 'Host: x'), 200],
  ['a path of 300', get(`/${'a'.repeat(299)}`), 404],
  ['the query of an advertisement', get(`/?gclid=${'a'.repeat(7992)}`), 200],
  ['a target of 8,001', get(`/?gclid=${'a'.repeat(7993)}`), 414],
  ['a target of 17,000', get(`/${'a'.repeat(17_000)}`), 431],
  // Headers.
  ['no Host in HTTP/1.0, as of health checks', ask('GET /healthz HTTP/1.0'), 200],
  ['two Hosts', ask('GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example'), 400],
  ['a Host with a path', ask('GET / HTTP/1.1', 'Host: localhost/nada'), 400],
  ['proxies of rubbish', formWith('X-Forwarded-Proto: a:b', 'X-Forwarded-For: ::, [1'), {}],
  ['a campaign of rubbish', formWith('Referer: http://x/?utm_source=%00%ED%A0%80%'), {}],
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

test.each(rows)('%s', async (_what, bytes, outcome) => {
  const { owner } = here.database;
  await owner`truncate contact_submissions cascade`;
  const answer = await sendBytes(here.site.url, bytes);
  const text = Buffer.from(answer, 'latin1').toString();
  const isStored = typeof outcome === 'object';
  const isInvalid = typeof outcome === 'string';
  const status = isStored ? 303 : isInvalid ? 422 : outcome;
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (isInvalid) expect(text).toMatch(new RegExp(`<a [^>]*href="#\\w+">${outcome}`));
  else expect(text).not.toContain(marker);
  const { email: _, ...values } = person();
  const found = await owner`select * from contact_submissions`;
  expect(found).toMatchObject(isStored ? [{ ...values, spam_reason: null, ...outcome }] : []);
  expect(text).not.toMatch(
    /\n\s+at |node:|node_modules|\.[jt]sx?:\d|postgres|relation|syntax error/i,
  );
});

test.each(['/', '/healthz'])('a body after GET %s holds up no connection', async (path) => {
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const body = `${fill(chunk('a'.repeat(1000)), 100_000)}0\r\n\r\n`;
  const answers = await sendBytes(here.site.url, head + body + get('/readyz'));
  expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(2);
});

const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));
const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const part = (text: string) => `--x\r\nContent-Disposition: form-data; ${text}`;
const parts = (body: string) => post(body, 'Content-Type: multipart/form-data; boundary=x');
const tinyChunks = fill(chunk('a'), 3_000_000);

/** Inputs that are slow to read. */
const units = [
  ...['/', '//a', '/%2f', '/..', '/a.data/', ':', '?', '&', 'a&', '=', '%', '%25', '+', '<'],
  ...['index&', 'enviado=/&', '_data/=&', 'p=////////&', 'root,', 'nombre=&', 'a[a]=&', 'a=b; '],
  ...['a;q=0.1,', 'gzip ; ', 'W/"", ', '"', ', ', '1 ', 'bytes=0-0,', ';a="', ';a=', '\\"', '['],
  ...['a.', 'xn--a.', `xn--${'a'.repeat(40)}.`, 'a:', '::, ', '@a', '(+', 'a-.', '-', '\xFF'],
  ...[' \t', '\r\n', '\r\nA: b', '\r\n--', '%CC%81%CC%A3'],
  ...['\u0315\u0300\u0323', 'a\u200D\u0301', '\u200D👩🏽'].map(utf8),
];
type Place = [what: string, bytesOf: (unit: string) => string];
const each = (names: string[], bytesOf: (name: string, unit: string) => string) =>
  names.map((name): Place => [name, (unit) => bytesOf(name, unit)]);
const ofFiles = ['Cookie', 'Accept', 'Accept-Encoding', 'If-None-Match', 'If-Match', 'If-Range'];
const ofOthers = ['If-Modified-Since', 'Cache-Control', 'Range', 'X-Forwarded-For'];
const ofForms = [
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: multipart/form-data;boundary="',
  'Referer: http://x/?utm_source=',
  'Referer: http://',
  'Origin: http://',
];
const hidden = ['referrer_host', 'utm_source', 'dejar_vacio', 'privacy_version'];

/** Places that take input, each filled to its limit. */
const places: Place[] = [
  ...each(['/', '/__manifest?p='], (start, unit) => get(`${start}${fill(unit, 15_000)}y`)),
  ...each(['/?', '/__manifest?', '/_root.data?_routes='], (start, unit) =>
    get(start + fill(unit, 7900)),
  ),
  ['a path of 300', (unit) => get(`/${fill(unit, 290)}y`)],
  ['Host', (unit) => ask('GET /favicon.svg HTTP/1.1', `Host: ${fill(unit, 15_000)}`)],
  ...['/', '/favicon.svg'].flatMap((path) =>
    each([...ofFiles, ...ofOthers], (name, unit) =>
      ask(`GET ${path} HTTP/1.1`, 'Host: localhost', `${name}: ${fill(unit, 15_000)}`),
    ),
  ),
  ...each(ofForms, (start, unit) => formWith(start + fill(unit, 14_000))),
  ...each([...fieldNames, ...hidden], (name, unit) => {
    const others = encode(person()).replace(new RegExp(`${name}=[^&]*&?`), '');
    return post(`${others}&${name}=${fill(unit, 65_000)}`);
  }),
  ['a body', (unit) => post(fill(unit, 64 * KiB))],
  ['parts', (unit) => parts(fill(unit, 64 * KiB))],
  ['heads of parts', (unit) => parts(fill(`${part(unit)}\r\n`, 64 * KiB))],
  ...each(['name="', 'name="nombre"\r\n\r\n'], (start, unit) =>
    parts(`${part(start)}${fill(unit, 64_000)}"\r\n\r\na\r\n--x--\r\n`),
  ),
];
const many = [
  get(`http://${fill('a.', 7900)}/`),
  ask('GET / HTTP/1.1', 'Host: localhost', ...Array(1900).fill('a: b')),
  parts(fill(part('name="a"\r\n\r\n\r\n'), 64 * KiB)),
  chunked(tinyChunks),
  ...['GET /', 'PUT /', 'GET /x'].map((start) =>
    ask(`${start} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: chunked').concat(tinyChunks),
  ),
  ...['/', '/x'].map((target) => fill(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`, 3_000_000)),
];

/** Milliseconds. On Linux only those in which the site worked: the machine has other work too. */
function clock(): number {
  const times = `/proc/${here.site.process.pid}/schedstat`;
  return existsSync(times)
    ? Number.parseInt(readFileSync(times, 'utf8'), 10) / 1e6
    : performance.now();
}

/** The longest that others waited meanwhile. */
async function waitDuring(bytes: string): Promise<number> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  // A connection that was cut has an end too.
  sendBytes(here.site.url, bytes).then(end, end);
  let longest = 0;
  while (!isOver) {
    const start = clock();
    await (await fetch(`${here.site.url}/healthz`)).text();
    longest = Math.max(longest, clock() - start);
  }
  return longest;
}

async function expectShortWaits(inputs: string[]) {
  for (const bytes of inputs) {
    const tries: number[] = [];
    // An input that blocks the site does so each time.
    while (tries.length < 3 && Math.min(...tries) > 100) tries.push(await waitDuring(bytes));
    expect(Math.min(...tries), bytes.slice(0, 200)).toBeLessThan(300);
  }
}
test.each(places)('no input in %s keeps others waiting for 0.3 s', (_what, bytesOf) =>
  expectShortWaits(units.map(bytesOf)),
);
test('many small things in one request keep others waiting for less than 0.3 s', () =>
  expectShortWaits(many));

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
    // Of these 1,000 MB. Node 24's collector lets what was read and dropped grow to 100 or more.
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

  test.runIf(existsSync(status))('ends connections on which nobody reads the answers', async () => {
    const open = () => readdirSync(`/proc/${here.site.process.pid}/fd`).length;
    const before = open();
    const { path, size } = largestFile();
    // More than the system holds for a connection.
    const times = Math.ceil(5_000_000 / size);
    const bytes = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times);
    const { hostname, port } = new URL(here.site.url);
    const sockets = Array.from({ length: 50 }, () => connect(Number(port), hostname).pause());
    for (const socket of sockets) socket.on('error', () => {}).write(bytes);
    await until(() => open() > before + 50);
    await until(() => open() <= before + 5);
    for (const socket of sockets) socket.destroy();
  });

  test('is alive and printed nothing that was typed', async () => {
    expect((await fetch(`${here.site.url}/healthz`)).status).toBe(200);
    await here.site.stop();
    expect(here.site.printed()).toContain('submission stored');
    // Also what libraries print would break the alarms, which read JSON.
    for (const line of here.site.printed().trim().split('\n')) expect(line).toMatch(/^\{.*\}$/);
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
