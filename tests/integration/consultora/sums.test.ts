import { describe, expect, test } from 'vitest';
import { setUpConsultora } from '../../support/set-up-consultora.ts';

const { asConsultora, insert } = setUpConsultora();

describe('the sums', () => {
  test('count weeks from Monday in Bogotá, with those that brought nothing', async () => {
    await insert({ created_at: '2026-03-02T04:59:00Z', empresa: 'Domingo' });
    await insert({ created_at: '2026-03-02T05:00:00Z', empresa: 'Lunes', pais: 'otro' });
    await insert({ created_at: '2026-03-18T12:00:00Z', empresa: 'Luego', spam_reason: 'link' });
    const rows = await asConsultora(
      `select semana::text, solicitudes::int, colombia::int, otro::int, posible_spam::int
       from solicitudes_por_semana where semana < '2026-03-20'`,
    );
    expect(rows).toEqual([
      { semana: '2026-03-16', solicitudes: 1, colombia: 1, otro: 0, posible_spam: 1 },
      { semana: '2026-03-09', solicitudes: 0, colombia: 0, otro: 0, posible_spam: 0 },
      { semana: '2026-03-02', solicitudes: 1, colombia: 0, otro: 1, posible_spam: 0 },
      { semana: '2026-02-23', solicitudes: 1, colombia: 1, otro: 0, posible_spam: 0 },
    ]);
  });

  test('count countries, with their share', async () => {
    await insert({ empresa: 'Una' });
    await insert({ empresa: 'Dos' });
    await insert({ empresa: 'Tres', pais: 'republica-dominicana' });
    expect(
      await asConsultora('select pais, solicitudes::int, porcentaje from solicitudes_por_pais'),
    ).toEqual([
      { pais: 'Colombia', solicitudes: 2, porcentaje: '66.7' },
      { pais: 'República Dominicana', solicitudes: 1, porcentaje: '33.3' },
    ]);
  });

  test('are empty where nobody wrote yet', async () => {
    for (const view of ['solicitudes_por_semana', 'solicitudes_por_pais', 'empresas_recurrentes']) {
      expect(await asConsultora(`select * from ${view}`)).toEqual([]);
    }
  });

  test('take a company written in several ways for one, named as it last wrote itself', async () => {
    const ways = ['CLINICA SAN JOSE', 'Clínica  San José', 'clínica sanjosé', 'Clínica San José'];
    for (const [day, empresa] of ways.entries()) {
      await insert({
        empresa,
        email: `Persona${day % 2}@clinica.example`,
        created_at: `2026-03-0${day + 1}`,
      });
    }
    await insert({ empresa: 'Otra clínica' });
    await insert({ empresa: 'Premios', spam_reason: 'honeypot', email: 'uno@premios.example' });
    await insert({ empresa: 'Premios', spam_reason: 'honeypot', email: 'dos@premios.example' });
    const rows = await asConsultora(
      'select empresa, solicitudes::int, personas::int, correos from empresas_recurrentes',
    );
    expect(rows).toEqual([
      {
        empresa: 'Clínica San José',
        solicitudes: 4,
        personas: 2,
        correos: 'persona0@clinica.example, persona1@clinica.example',
      },
    ]);
  });
});
