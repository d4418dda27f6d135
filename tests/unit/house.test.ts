import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { code, codeOfTheSite, importsOf, ourFiles, read } from '../support/repository.ts';

/**
 * What the files of each room may import of ours, besides each other; `type:` is for types only. A room is a
 * folder, the files that lie in one (`*`), or a file that many others need. Tests and the settings of tools
 * may import what they like.
 */
const mayImport: Record<string, string> = {
  // The doors, from which all is started and which nobody imports; letters are made outside the worker too.
  server:
    'app/contact app/content app/content-security-policy.ts app/etag.ts app/owner.ts db env.ts log.ts',
  worker: 'app/contact app/content app/owner.ts db env.ts log.ts',
  scripts: 'app/content app/owner.ts app/ui db env.ts tests/support worker/emails',
  // What Remix starts from, and the URLs.
  'app/*':
    'app/content app/content-security-policy.ts app/found app/layout app/load-context.ts app/media ' +
    'app/owner.ts app/ui env.ts log.ts',
  'app/routes':
    'app/contact app/content app/found app/layout app/load-context.ts app/refusal.ts app/sections ' +
    'env.ts type:app/root.tsx',
  'app/load-context.ts': 'db env.ts log.ts',
  // The parts of the page do not know each other. Words reach sections and layout as props.
  'app/sections': 'app/media app/owner.ts app/ui type:app/content',
  'app/layout': 'app/media app/owner.ts app/ui type:app/content',
  'app/found': 'app/content app/etag.ts app/media app/owner.ts app/ui env.ts',
  'app/contact': 'app/content app/owner.ts app/refusal.ts app/ui db type:log.ts',
  // What the parts are made of.
  'app/refusal.ts': 'app/owner.ts env.ts',
  'app/owner.ts': 'type:env.ts',
  'app/media': 'type:app/ui',
  'app/ui': 'type:app/content',
  // The ground, which imports nothing of ours.
  'app/content': '',
  'app/content-security-policy.ts': '',
  'app/etag.ts': '',
  db: '',
  'env.ts': '',
  'log.ts': '',
};

/** The folders whose names say of what kind their files are, and not what for. */
const drawers = /(?:^|\/)(?:components|hooks|utils?|lib|helpers?|types|common|shared|misc)\//;

/** Why these read the environment themselves. */
const readersOfEnvironment: Record<string, string> = {
  'env.ts': 'it is the reader',
  'scripts/test.ts': 'hands all of it on to the programs it runs',
  'scripts/screenshots.ts': 'is told there where the site of the browser tests listens',
};

const mostLines = 200;
const reasonForMore = /^(?:\/\/|--|#|\/\*) Over 200 lines: \S.{10}/;

const isIn = (room: string, path: string) =>
  path === room || path.startsWith(`${room}/`) || `${posix.dirname(path)}/*` === room;
const roomOf = (path: string) =>
  Object.keys(mayImport)
    .filter((room) => isIn(room, path))
    .sort((one, other) => other.length - one.length)[0];

function complaintsAbout(file: string): string[] {
  const room = roomOf(file);
  if (!room) return [`${file} is in no room: say in mayImport what it may import.`];
  const allowed = mayImport[room]?.split(' ') ?? [];
  return importsOf(file)
    .filter(
      ({ path, isType }) =>
        roomOf(path) !== room &&
        !allowed.some((one) => isIn(one, path) || (isType && isIn(one.replace('type:', ''), path))),
    )
    .map(
      ({ path }) =>
        `${file} imports ${path}, but ${room} may import only: ${mayImport[room] || 'nothing of ours'}.`,
    );
}

test('every file imports only what its room may', () => {
  expect(codeOfTheSite.length).toBeGreaterThan(150);
  expect(codeOfTheSite.flatMap(importsOf).length).toBeGreaterThan(300);
  expect(codeOfTheSite.flatMap(complaintsAbout)).toEqual([]);
});

test('no file only passes on what others export', () => {
  const passedOn = code.filter((file) => /^export [^;=]*? from '/m.test(read(file)));
  expect(passedOn, 'import from where it is written').toEqual([]);
});

test('only env.ts reads the environment', () => {
  const readers = codeOfTheSite.filter((file) => /process\.env(?!\.\w+ = )/.test(read(file)));
  expect(readers.sort(), 'give env.ts the variable').toEqual(
    Object.keys(readersOfEnvironment).sort(),
  );
});

test('no folder is a drawer for files of one kind', () => {
  expect(ourFiles.filter((file) => drawers.test(file))).toEqual([]);
});

test('names of files are of lower case with hyphens', () => {
  const names = code.filter((file) => !/^[a-z0-9.-]+$/.test(posix.basename(file)));
  expect(names).toEqual([]);
});

test('a file of more than 200 lines says at its top why', () => {
  const long = ourFiles.filter((file) => {
    if (!/\.(?:tsx?|m?js|css|sql|sh)$/.test(file)) return false;
    const text = read(file).replace(/^#!.*\n/, '');
    return text.split('\n').length - 1 > mostLines && !reasonForMore.test(text);
  });
  expect(long, 'split it, or begin it with "Over 200 lines: …"').toEqual([]);
});
