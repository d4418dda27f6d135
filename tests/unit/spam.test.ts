import { expect, test } from 'vitest';
import { spamReasonOf } from '../../app/contact/spam.server.ts';
import { spamReasons } from '../../app/content/emails.ts';
import { sampleForm } from '../support/sample.ts';

const { link } = spamReasons;

test.each([
  [null, {}],
  [null, { empresa: 'Clínica.com S.A.S.' }],
  [null, { empresa: 'clinicadelnorte.co' }],
  [null, { nombre: '王小明', empresa: '北京公司' }],
  [null, { nombre: 'Dra. M. Peña-Ruiz' }],
  [null, { empresa: 'Uno < dos & más' }],
  [link, { nombre: 'Gane dinero http://x.example' }],
  [link, { empresa: 'Vea https://x.example/a' }],
  [link, { nombre: 'WWW.casino.example' }],
  [link, { nombre: 'casino.example/gane' }],
  [link, { nombre: 'ventas@x.example' }],
  [link, { empresa: '[url=x]Casino[/url]' }],
  [link, { empresa: '<a href=x>Casino</a>' }],
])('%s marks a submission with %j', (reason, changes) => {
  expect(spamReasonOf({ ...sampleForm, ...changes }, '')).toBe(reason);
});
