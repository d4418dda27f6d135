import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  agreedVersion,
  currentVersion,
  privacyNotice,
  privacyNotices,
} from '../../app/content/privacy.ts';

const facts = { name: 'Elena Marín', email: 'hola@example.com', months: 24 };
const textOf = (months = 24) =>
  privacyNotice({ ...facts, months })
    .items.map(({ term, text, email }) => `${term}: ${text} ${email ?? ''}`)
    .join('\n');

/** What visitors agreed to: a published notice has this text for good. */
const published: Record<string, string> = {
  '2026-11-21': 'cbda0a634b139dd1f7ca24039be5bdd2bbd0653d0d8553a9b89f141d38566032',
};

describe('the privacy notice', () => {
  test.each([
    ['the responsible and her address', /Elena Marín.*hola@example\.com/],
    ['the data', /país, nombre, teléfono, email y empresa.*fecha y la hora/],
    ['that the network address is not stored', /dirección de red no se guarda/],
    ['the purpose', /llamarte y escribirte sobre tu solicitud/],
    ['where the data is and who sees it', /base de datos de este sitio.*correo/],
    ['the retention', /24 meses/],
    ["Colombia's law", /Ley 1581 de 2012 y Decreto 1377 de 2013/],
    ["the Dominican Republic's law", /Ley 172-13/],
    ['the rights', /Conocer, actualizar, rectificar y suprimir.*prueba.*revocar/s],
    ['the terms', /10 días hábiles.*15/],
    ['where to complain', /Superintendencia de Industria y Comercio/],
    ['that there are no cookies and no analytics', /Cookies: Ninguna.*analítica/],
    ['its date', /21 de noviembre de 2026/],
  ])('says %s', (_what, text) => {
    expect(textOf()).toMatch(text);
  });

  test('counts one month as one', () => {
    expect(textOf(1)).toContain('Un mes;');
  });

  test('of each version is in a file of its own and says the version', () => {
    const files = readdirSync('app/content/privacy').map((file) => file.replace('.ts', ''));
    expect(Object.keys(privacyNotices)).toEqual(files.sort());
    for (const [version, notice] of Object.entries(privacyNotices)) {
      expect(notice(facts).version).toBe(version);
    }
    expect(currentVersion).toBe(files.at(-1));
  });

  test('stays as it was published: a change is a new version', () => {
    const digests = Object.entries(privacyNotices).map(([version, notice]) => [
      version,
      createHash('sha256')
        .update(JSON.stringify(notice(facts)))
        .digest('hex'),
    ]);
    expect(Object.fromEntries(digests)).toEqual(published);
  });
});

test('a submission agreed to the version that it names, or to the current one', () => {
  for (const version of Object.keys(privacyNotices)) expect(agreedVersion(version)).toBe(version);
  for (const shown of ['', '1999-01-01', 'toString', '__proto__']) {
    expect(agreedVersion(shown), shown).toBe(currentVersion);
  }
});
