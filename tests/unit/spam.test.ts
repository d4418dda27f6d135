import { describe, expect, test } from 'vitest';
import { spamReasonOf } from '../../app/contact/spam.ts';
import { aRequest } from '../support/a-request.ts';

describe('a request', () => {
  test.each([
    ['of a person', {}],
    ['of a person with apostrophes and a company with a domain', { empresa: 'Clínica.com S.A.S.' }],
    ['of a person whose company is an address without a path', { empresa: 'clinicadelnorte.co' }],
    ['in another script', { nombre: '王小明', empresa: '北京公司' }],
    ['of a person who puts a title before the name', { nombre: 'Dra. M. Peña-Ruiz' }],
    ['of a company with a comparison in its name', { empresa: 'Uno < dos & más' }],
  ])('%s is not spam', (_what, changes) => {
    expect(spamReasonOf({ ...aRequest, ...changes }, '')).toBeNull();
  });

  test.each([
    ['with an address in the name', { nombre: 'Gane dinero http://x.example' }],
    ['with an address in the company', { empresa: 'Vea https://x.example/a' }],
    ['with www in the name', { nombre: 'WWW.casino.example' }],
    ['with a path after a domain in the name', { nombre: 'casino.example/gane' }],
    ['with an e-mail address in the name', { nombre: 'ventas@x.example' }],
    ["with a forum's link", { empresa: '[url=x]Casino[/url]' }],
    ['with HTML', { empresa: '<a href=x>Casino</a>' }],
  ])('%s is', (_what, changes) => {
    expect(spamReasonOf({ ...aRequest, ...changes }, '')).toBe('link');
  });

  test('with the honeypot filled in is, whatever else it says', () => {
    expect(spamReasonOf(aRequest, 'x')).toBe('honeypot');
    expect(spamReasonOf({ ...aRequest, nombre: 'http://x.example' }, ' ')).toBe('honeypot');
  });
});
