import { describe, expect, test } from 'vitest';
import { contactWords } from '../../../app/content/contact.ts';
import { suspicionWords } from '../../../app/content/letters.ts';
import { aRequest } from '../../support/a-request.ts';
import { setUpConsultora } from '../../support/set-up-consultora.ts';

const here = setUpConsultora();
const { insert, solicitudes } = here;

describe('solicitudes', () => {
  test('shows what was sent, on both clocks and with the label of the country', async () => {
    await insert({ created_at: '2026-03-06T04:30:15.9Z' });
    const [row] = await solicitudes(
      '*, fecha_bogota::text as bogota, fecha_santo_domingo::text as santo_domingo',
    );
    expect(row).toMatchObject({
      bogota: '2026-03-05 23:30:15',
      santo_domingo: '2026-03-06 00:30:15',
      pais: 'Colombia',
      nombre: aRequest.nombre,
      telefono: aRequest.telefono,
      email: aRequest.email,
      empresa: aRequest.empresa,
      whatsapp: 'https://wa.me/573001112233',
      posible_spam: null,
      aviso: 'pendiente',
      confirmacion: 'pendiente',
    });
  });

  test('has the newest first', async () => {
    for (const day of ['02', '03', '01'])
      await insert({ created_at: `2026-03-${day}`, nombre: day });
    expect((await solicitudes('nombre')).map(({ nombre }) => nombre)).toEqual(['03', '02', '01']);
  });

  test('names the countries as the form does', async () => {
    for (const { value, label } of contactWords('').form.paisOptions) {
      await insert({ pais: value, empresa: label });
    }
    for (const row of await solicitudes('pais, empresa')) expect(row.pais).toBe(row.empresa);
  });

  test('leaves WhatsApp empty where no number can be told', async () => {
    await insert({ pais: 'otro', telefono: '5555 0100' });
    expect(await solicitudes('whatsapp')).toEqual([{ whatsapp: null }]);
  });

  test.each(['trampa', 'enlace'])('says of %s what the notice says', async (sospecha) => {
    await insert({ sospecha });
    const [row] = await solicitudes('posible_spam, confirmacion');
    expect(suspicionWords(sospecha).reason).toBe(`Motivo: ${row?.posible_spam}.`);
    expect(row?.confirmacion).toBe('no se envía: posible correo no deseado');
  });

  test.each([
    ['pendiente', 0, null, 'pendiente'],
    ['pendiente', 1, '421 espera', 'pendiente (1 intento)'],
    ['pendiente', 3, '421 espera', 'pendiente (3 intentos)'],
    ['enviada', 1, null, 'enviada'],
    ['rechazada', 1, '550 no existe', 'rechazada: 550 no existe'],
    ['rechazada', 1, null, 'rechazada: el servidor no dijo por qué'],
    ['vencida', 9, null, 'no salió a tiempo: se agotaron los intentos'],
    ['omitida', 0, 'sin servidor de correo', 'no se envía: sin servidor de correo'],
  ])('puts %s after %i tries (%s) into words', async (estado, intentos, motivo, words) => {
    await insert();
    await here.database
      .owner`update cartas set ${here.database.owner({ estado, intentos, motivo })} where clase = 'aviso'`;
    expect(await solicitudes('aviso, confirmacion')).toEqual([
      { aviso: words, confirmacion: 'pendiente' },
    ]);
  });

  test('shows what brought the visitor and the notice agreed to, as they are stored', async () => {
    const known = {
      fuente: 'instagram',
      medio: 'social',
      campana: 'noviembre',
      procedencia: 'l.instagram.com',
      version_aviso: '2026-11-21',
    };
    await insert(known);
    expect(await solicitudes(Object.keys(known).join())).toEqual([known]);
  });

  test('says so of a request from before there were letters', async () => {
    await insert();
    await here.database.owner`delete from cartas`;
    expect(await solicitudes('aviso')).toEqual([{ aviso: 'sin registro' }]);
  });
});
