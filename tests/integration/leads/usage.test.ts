import { describe, expect, inject, test } from 'vitest';
import { at, template } from '../../support/cluster.ts';
import { leads } from '../../support/leads.ts';

const unreachable = 'postgres://owner:secreto@127.0.0.1:1/sitio';

describe('an invalid command', () => {
  test.each([
    [['lista'], '¿Quisiste decir «list»?'],
    [['ver', '--paiz', 'colombia'], 'Argumento desconocido: paiz'],
    [['ver', '--desde', '2026-02-30'], '«2026-02-30» no es un día'],
    [['ver', '--desde'], 'No hay suficientes argumentos después de: desde'],
    [['ver', '--desde', '2026-03-02', '--hasta', '1/3/2026'], 'El día de --desde es posterior'],
    [['ver', '--pais', 'Francia'], 'Argumento: pais, Recibido: "francia", Opciones: '],
    [['ver', '--limite', '0'], 'escribe un número de 1 a 9999999'],
    [['ver', '--limite', '99999999999999999999'], 'escribe un número de 1 a 9999999'],
    [['borrar', '--correo'], 'No hay suficientes argumentos después de: correo'],
    [['borrar'], 'Falta --correo.'],
    [['purge'], 'Ayuda: docker compose run --rm leads --ayuda'],
    [[], 'Uso: docker compose run --rm leads <comando>'],
  ])('%j exits with 2 and an explanation in Spanish', async (args, sentence) => {
    const { code, out, err } = await leads(unreachable, args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/\b(error|unknown|option|usage|missing|arguments|at )\b/i);
  });

  test.each([
    [['--help'], 'Uso: docker compose run --rm leads <comando>'],
    ...['ver', 'exportar', 'borrar', 'acceso'].map((name) => [
      [name, '--ayuda'],
      `docker compose run --rm leads ${name}`,
    ]),
  ] as [string[], string][])('%j helps in Spanish', async (args, usage) => {
    const { code, out, err } = await leads(unreachable, args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(usage);
    expect(out).toContain('muestra esta ayuda');
    expect(out).not.toMatch(/\b(Usage|Options|Positionals|Commands|boolean|string|required)\b/);
  });
});

describe('a database error is one line with advice:', () => {
  const { owner, site } = inject('cluster');
  const wrongPassword = Object.assign(new URL(at(owner, template)), { password: 'mala' }).href;

  test.each([
    ['it is away', unreachable, 'No se pudo llegar a la base de datos'],
    ['the password is wrong', wrongPassword, 'no aceptó la cuenta o la contraseña'],
    ['the account may not read', at(site, template), 'la dueña de las tablas'],
    ['there is none of that name', at(owner, 'no_existe'), 'Esa base de datos no existe'],
    ['it has no tables yet', at(owner, 'postgres'), 'no está al día'],
  ])('%s', async (_what, url, sentence) => {
    const { code, err, out } = await leads(url, ['ver']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err.trimEnd()).not.toContain('\n');
    expect(err).not.toContain('secreto');
  });
});
