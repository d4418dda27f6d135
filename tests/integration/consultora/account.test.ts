import { describe, expect, test } from 'vitest';
import { setUpConsultora } from '../../support/set-up-consultora.ts';

const { asConsultora, insert, solicitudes } = setUpConsultora();

describe("the consultant's account", () => {
  // Views of several tables take no changes from anybody.
  const refused = expect.objectContaining({ code: expect.stringMatching(/^(42501|55000)$/) });

  test.each([
    ['read the table behind the views', 'select * from contact_submissions'],
    ['read letters', 'select * from cartas'],
    ['change a request by its view', "update solicitudes set nombre = 'Nadie'"],
    ['delete a request by its view', 'delete from solicitudes'],
    ['erase requests of an address', "select borrar_solicitudes_de('a@b.co')"],
    ['erase old requests', 'select borrar_solicitudes_anteriores(now())'],
    [
      'forge the record of what was erased',
      "insert into public.borrados (solicitudes, motivo) values (1, 'a petición')",
    ],
  ])('may not %s', async (_what, statement) => {
    await insert();
    await expect(asConsultora(statement)).rejects.toEqual(refused);
    expect(await solicitudes('1')).toHaveLength(1);
  });
});
