import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ContactRequest, judge } from '../../app/contact/contact-request.ts';
import { validationContent } from '../../app/content/validation.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { badInputs } from './bad-inputs.ts';
import { type Answer, exchange } from './exchange.ts';
import { type Expected, form, formType, markedPhone, marker } from './inputs.ts';

const here = setUpSite();

interface Row extends ContactRequest {
  id: string;
  sospecha: string | null;
}

const allRows = () =>
  here.database.owner<Row[]>`
    select id, pais, nombre, telefono, email, empresa, sospecha from contact_submissions`;

const entries = Object.entries(badInputs).flatMap(([group, rows]) =>
  rows.map(([name, input, expected]) => ({ what: `${group} ${name}`, input, expected })),
);
const toBeStored = entries.filter(({ expected }) => expected.stored).length;

/** What came of each entry: the site's answers, and the rows that were not there before. */
const results: { what: string; got: Answer[]; rows: object[] }[] = [];
const seen = new Set<string>();
beforeAll(async () => {
  for (const { what, input } of entries) {
    const got = await exchange(here.site.url, input).catch((error: Error) => {
      throw new Error(`${what}: ${error.message}`, { cause: error });
    });
    const rows = (await allRows()).filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    results.push({ what, got, rows: rows.map(({ id: _, ...row }) => row) });
  }
});

describe('what may come in has its answer, and its row or none', () => {
  for (const [at, { what, input, expected }] of entries.entries()) {
    test(`${what}: ${outcome(expected)}`, () => {
      const { got = [], rows } = results[at] ?? {};
      const { statuses, message, stored, allow } = expected;
      expect(got.map(({ status }) => status)).toEqual(statuses);
      expect(got.flatMap(messagesIn)).toEqual(message ? [message] : []);
      expect(rows).toEqual(stored ? [{ sospecha: null, ...input.typed, ...stored }] : []);
      if (allow) expect(got[0]?.headers.get('allow')).toBe(allow);
    });
  }

  function outcome({ statuses, message, stored }: Expected): string {
    const answer = statuses.join(' and ') || 'no answer';
    if (message) return `${answer}, "${message}"`;
    return stored ? `${answer} and a row` : answer;
  }

  /** In a page the message is a link to its field; for Remix's own scripts it has a name. */
  const messagesIn = ({ body }: Answer) =>
    [...body.matchAll(/(?:<a href="#\w+">|"message",")([^<"]*)/g)]
      .map(([, words = '']) => words)
      .filter((words) => Object.values(validationContent).includes(words));
});

describe('of all answers', () => {
  const isPage = ({ headers }: Answer) => headers.get('content-type')?.startsWith('text/html');
  const those = (wrong: (answer: Answer) => unknown) =>
    results.flatMap(({ what, got }) => got.filter(wrong).map(({ status }) => `${what}: ${status}`));

  test('there is one for each entry that has to have one', () => {
    const due = entries.flatMap(({ expected }) => expected.statuses);
    expect(those(() => true)).toHaveLength(due.length);
  });

  test('none is a failure of the server', () => {
    expect(those(({ status }) => status >= 500)).toEqual([]);
  });

  test('all carry the security headers', () => {
    const bare = ({ headers }: Answer) =>
      !headers.get('content-security-policy')?.startsWith("default-src 'none'; script-src") ||
      headers.get('x-content-type-options') !== 'nosniff' ||
      headers.get('x-frame-options') !== 'DENY';
    expect(those(bare)).toEqual([]);
  });

  test('none tells of the inside: no stack, path of the machine or words of the database', async () => {
    const inside = (text: string) =>
      /\n\s+at |node:|node_modules|\.[jt]sx?:\d|postgres|relation|constraint|syntax error/i.test(
        text,
      ) || text.includes(process.cwd());
    const wrong = await here.database.owner`insert into nowhere values (1)`.catch(String);
    for (const leak of [new Error('x').stack, wrong, import.meta.url, process.cwd()]) {
      expect(inside(String(leak)), String(leak)).toBe(true);
    }
    expect(those(({ body }) => inside(body))).toEqual([]);
  });

  test('none holds what was typed as markup or outside a form that comes back', () => {
    expect(those((answer) => isPage(answer) && answer.body.includes(`<script>${marker}`))).toEqual(
      [],
    );
    expect(those(({ status, body }) => status !== 422 && body.includes(marker))).toEqual([]);
    expect(those(({ body }) => body.includes(marker))).not.toEqual([]);
  });
});

describe('of all rows', () => {
  test('there are as many as entries that have to be stored', async () => {
    expect(await allRows()).toHaveLength(toBeStored);
  });

  test('each keeps the rules, and judging it again changes nothing', async () => {
    for (const { id: _, sospecha: __, ...request } of await allRows()) {
      expect(judge(request)).toEqual({ valid: true, request });
    }
  });
});

// The last of these stops it.
describe('the process', { shuffle: false }, () => {
  const isAlive = async () => {
    expect(here.site.process.exitCode).toBeNull();
    expect((await fetch(`${here.site.url}/healthz`)).status).toBe(200);
  };

  test('is the one that was started, and alive', isAlive);

  test('answers forms of almost nothing but spaces as it does others', async () => {
    const spaces = ' '.repeat(60_000);
    const inputs = Array.from({ length: 100 }, () => form({ nombre: `a${spaces}b` }));
    const got = await Promise.all(inputs.map((input) => exchange(here.site.url, input)));
    expect(got.flat().map(({ status }) => status)).toEqual(Array(100).fill(422));
  });

  const status = `/proc/${process.pid}/status`;
  test.runIf(existsSync(status))('does not keep bodies of 50 MB', async () => {
    const before = most();
    const bodies = Array.from({ length: 20 }, (_, n) => (n % 2 ? hugeBody() : hugeChunkedBody()));
    const got = await Promise.all(
      bodies.map((bytes) => exchange(here.site.url, { bytes, ended: true })),
    );
    expect(got.flat().map(({ status }) => status)).toEqual(Array(20).fill(413));
    expect(most() - before).toBeLessThan(64);
    await isAlive();
  });

  test('printed a line for each row and nothing that was typed', async () => {
    // Only when its pipes are closed is all of it here.
    const closed = once(here.site.process, 'close');
    await here.site.stop();
    await closed;
    expect(here.site.printed().match(/A request was stored/g)).toHaveLength(toBeStored);
    for (const typed of [marker, markedPhone, '@clinica', 'DROP TABLE', 'Ana']) {
      expect(here.site.printed()).not.toContain(typed);
    }
  });

  /** The most memory that it ever held. Megabytes. */
  function most(): number {
    const text = readFileSync(`/proc/${here.site.process.pid}/status`, 'utf8');
    return Number(text.match(/VmHWM:\s+(\d+) kB/)?.[1]) / 1024;
  }

  const head = (length: string) =>
    Buffer.from(
      `POST /?index HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${formType}\r\n${length}\r\n\r\n`,
    );
  const piece = Buffer.alloc(50_000, 'a');

  function* hugeBody() {
    yield head('Content-Length: 50000000');
    for (let n = 0; n < 1000; n += 1) yield piece;
  }

  function* hugeChunkedBody() {
    const chunk = Buffer.from(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    yield head('Transfer-Encoding: chunked');
    for (let n = 0; n < 1000; n += 1) yield chunk;
    yield Buffer.from('0\r\n\r\n');
  }
});
