import { expect, test } from 'vitest';
import { spamReasonOf } from '../../app/contact/spam.server.ts';
import { sampleValues } from '../support/sample.ts';

test.each([
  {},
  { company: 'Clínica.com S.A.S.' },
  { company: 'clinicadelnorte.co' },
  { name: '王小明', company: '北京公司' },
  { name: 'Dra. M. Peña-Ruiz' },
  { company: 'Uno < dos & más' },
])('a submission with %j is not spam', (changes) => {
  expect(spamReasonOf({ ...sampleValues, ...changes }, '')).toBeNull();
});

test.each([
  { name: 'Gane dinero http://x.example' },
  { company: 'Vea https://x.example/a' },
  { name: 'WWW.casino.example' },
  { name: 'casino.example/gane' },
  { name: 'ventas@x.example' },
  { company: '[url=x]Casino[/url]' },
  { company: '<a href=x>Casino</a>' },
])('a submission with %j is marked for its link', (changes) => {
  expect(spamReasonOf({ ...sampleValues, ...changes }, '')).toBe('link');
});

test('a submission with the honeypot filled in is marked for it, whatever else it says', () => {
  expect(spamReasonOf(sampleValues, 'x')).toBe('honeypot');
  expect(spamReasonOf({ ...sampleValues, name: 'http://x.example' }, ' ')).toBe('honeypot');
});
