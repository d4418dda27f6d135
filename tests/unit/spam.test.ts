import { expect, test } from 'vitest';
import { spamReasonOf } from '../../app/contact/spam.server.ts';
import { spamReasons } from '../../app/content/spam.ts';
import { sampleForm } from '../support/sample.ts';

test.each([
  {},
  { empresa: 'Clínica.com S.A.S.' },
  { empresa: 'clinicadelnorte.co' },
  { nombre: '王小明', empresa: '北京公司' },
  { nombre: 'Dra. M. Peña-Ruiz' },
  { empresa: 'Uno < dos & más' },
])('a submission with %j is not spam', (changes) => {
  expect(spamReasonOf({ ...sampleForm, ...changes }, '')).toBeNull();
});

test.each([
  { nombre: 'Gane dinero http://x.example' },
  { empresa: 'Vea https://x.example/a' },
  { nombre: 'WWW.casino.example' },
  { nombre: 'casino.example/gane' },
  { nombre: 'ventas@x.example' },
  { empresa: '[url=x]Casino[/url]' },
  { empresa: '<a href=x>Casino</a>' },
])('a submission with %j is marked for its link', (changes) => {
  expect(spamReasonOf({ ...sampleForm, ...changes }, '')).toBe(spamReasons.link);
});

test('a submission with the honeypot filled in is marked for it, whatever else it says', () => {
  expect(spamReasonOf(sampleForm, 'x')).toBe(spamReasons.honeypot);
  expect(spamReasonOf({ ...sampleForm, nombre: 'http://x.example' }, ' ')).toBe(
    spamReasons.honeypot,
  );
});
