import { expect, test } from 'vitest';
import { spamReasonOf } from '../../app/contact/spam.server.ts';
import { aSubmission } from '../support/a-request.ts';

test.each([
  {},
  { company: 'Clínica.com S.A.S.' },
  { company: 'clinicadelnorte.co' },
  { name: '王小明', company: '北京公司' },
  { name: 'Dra. M. Peña-Ruiz' },
  { company: 'Uno < dos & más' },
])('a submission with %j is not spam', (changes) => {
  expect(spamReasonOf({ ...aSubmission, ...changes }, '')).toBeNull();
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
  expect(spamReasonOf({ ...aSubmission, ...changes }, '')).toBe('link');
});

test('a submission with the honeypot filled in is marked for it, whatever else it says', () => {
  expect(spamReasonOf(aSubmission, 'x')).toBe('honeypot');
  expect(spamReasonOf({ ...aSubmission, name: 'http://x.example' }, ' ')).toBe('honeypot');
});
