import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  agreedVersion,
  currentVersion,
  privacyNotices,
  privacyPageContent,
} from '../../app/content/privacy.ts';

const facts = { name: 'Elena Marín', email: 'hola@example.com', months: 24 };
const textOf = (changes = {}) =>
  privacyNotices
    .get(currentVersion())?.({ ...facts, ...changes })
    .items.map(({ term, text, email, points }) => [`${term}:`, text, email, points].join(' '))
    .join('\n');

describe('the current privacy notice', () => {
  // What the laws of both countries ask for.
  test.each([
    ['the responsible and her address', /Elena Marín.*responsable.*hola@example\.com/s],
    ['the data', /país, nombre, teléfono, email.*fecha y la hora/],
    ['what is not stored', /Tu dirección de red.*no se guarda.*cookies.*analítica/],
    ['the purpose and the channels', /por teléfono, WhatsApp y correo sobre tu solicitud/],
    ['that it costs nothing', /voluntario, no cuesta nada.*Ejercerlos es gratis/s],
    ['who sees it', /administra este sitio.*alojamiento.*correo/],
    ['the retention', /24 meses/],
    ["Colombia's law", /Ley 1581 de 2012 y Decreto 1377 de 2013/],
    ["the Dominican Republic's law", /Ley 172-13/],
    ['the rights', /conocer, actualizar, rectificar y suprimir.*prueba.*revocar/],
    ["Colombia's terms", /Colombia: las consultas, en 10 días hábiles; los reclamos, en 15/],
    ["the Dominican Republic's terms", /el acceso, en 5 días hábiles;.* en 10/],
    ['where to complain', /Superintendencia de Industria y Comercio.*hábeas data/s],
    ['how a change is announced', /versión nueva se publica.*por correo/],
  ])('says %s', (_what, text) => {
    expect(textOf()).toMatch(text);
  });

  test('counts one month as one', () => {
    expect(textOf({ months: 1 })).toContain('Un mes;');
  });
});

describe('a notice whose day has not come in Bogotá', () => {
  const [first = ''] = privacyNotices.keys();
  const coming = '2030-01-01';
  beforeEach(() => {
    privacyNotices.set(coming, () => ({ title: '', summary: [], items: [] }));
  });
  afterEach(() => {
    vi.useRealTimers();
    privacyNotices.delete(coming);
  });

  test.each([
    ['2029-12-31T23:59:59-05:00', first, 'Esta versión todavía no está vigente.'],
    ['2030-01-01T00:00:00-05:00', coming, undefined],
  ])('is not in force yet: at %s, %s is', (now, current, notInForce) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    expect(currentVersion()).toBe(current);
    expect(agreedVersion(coming)).toBe(current);
    expect(privacyPageContent('Elena Marín', coming).notInForce).toBe(notInForce);
  });

  test('is announced as coming on the page of the current one, and can be read', () => {
    vi.useFakeTimers({ now: new Date('2029-12-31'), toFake: ['Date'] });
    expect(privacyPageContent('Elena Marín', first).otherVersions).toEqual([
      { term: 'Próxima versión', versions: [{ version: coming, date: '1 de enero de 2030' }] },
    ]);
    expect(privacyPageContent('Elena Marín', coming).inForceSince).toBe(
      'Entra en vigor el 1 de enero de 2030',
    );
  });
});

test('a submission agreed to the version that it names, or to the current one', () => {
  for (const version of privacyNotices.keys()) expect(agreedVersion(version)).toBe(version);
  for (const shown of ['', '1999-01-01', 'toString', '__proto__']) {
    expect(agreedVersion(shown), shown).toBe(currentVersion());
  }
});
