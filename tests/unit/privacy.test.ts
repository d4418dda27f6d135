import { describe, expect, test } from 'vitest';
import { agreedVersion, privacyNotice, privacyVersion } from '../../app/content/privacy.ts';

const facts = { name: 'Elena Marín', email: 'hola@example.com', months: 24 };
const textOf = (changes = {}) =>
  privacyNotice({ ...facts, ...changes })
    .items.map(({ term, text, email, points }) => [`${term}:`, text, email, points].join(' '))
    .join('\n');

describe('the current privacy notice', () => {
  // The laws of both countries require these.
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

test.each([
  ['2026-11-01', '2026-11-01'],
  ['', privacyVersion],
  ['2999-01-01', privacyVersion],
  ['__proto__', privacyVersion],
])('a form that names the version %j stores %s', (named, stored) => {
  expect(agreedVersion(named)).toBe(stored);
});
