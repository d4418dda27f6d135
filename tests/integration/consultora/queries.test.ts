import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setUpConsultora } from '../../support/set-up-consultora.ts';

const { asConsultora, insert } = setUpConsultora();

describe("the consultant's queries", () => {
  const files = readdirSync('db/queries');

  test('are eleven', () => {
    expect(files).toHaveLength(11);
  });

  test.each(files)('%s begins with its question in Spanish and answers it', async (file) => {
    const statement = readFileSync(`db/queries/${file}`, 'utf8');
    expect(statement).toMatch(/^-- ¿[^\n]+\?[^\n]*\n(?!--)/);
    const now = new Date();
    await insert({ created_at: now });
    await insert({ created_at: now, nombre: 'Otra persona' });
    await insert({ created_at: now, spam_reason: 'link', nombre: 'www.premios.example' });
    expect(await asConsultora(statement)).not.toEqual([]);
  });

  test('tell which campaigns and sites bring requests, without what looks like spam', async () => {
    await insert({
      empresa: 'Una',
      utm_source: 'instagram',
      utm_medium: 'social',
      utm_campaign: 'noviembre',
    });
    await insert({
      empresa: 'Dos',
      utm_source: 'instagram',
      utm_medium: 'social',
      utm_campaign: 'noviembre',
    });
    await insert({ empresa: 'Tres', referrer_host: 'www.google.com' });
    await insert({ empresa: 'Cuatro', utm_source: 'boletin', spam_reason: 'link' });
    await insert({ empresa: 'Cinco', created_at: '2026-03-01' });
    const rows = await asConsultora(readFileSync('db/queries/11-campanas.sql', 'utf8'));
    expect(rows.map(({ origen, campana, solicitudes }) => [origen, campana, solicitudes])).toEqual([
      ['instagram', 'noviembre', '2'],
      ['www.google.com', null, '1'],
      ['directo o desconocido', null, '1'],
    ]);
  });

  test.each([
    // A Thursday: Friday and Monday are the two days.
    ['2026-03-05T15:00:00Z', '2026-03-09'],
    ['2026-03-06T15:00:00Z', '2026-03-10'],
    ['2026-03-07T15:00:00Z', '2026-03-10'],
    ['2026-03-09T15:00:00Z', '2026-03-11'],
  ])('promise a call for what came at %s until %s', async (created_at, until) => {
    await insert({ created_at });
    const always = readFileSync('db/queries/03-llamadas-prometidas.sql', 'utf8')
      .replace(/\(now\(\) at time zone 'America\/Bogota'\)::date/, "'2026-01-01'")
      .replace('select llamar_hasta', 'select llamar_hasta::text');
    expect((await asConsultora(always))[0]?.llamar_hasta).toBe(until);
  });
});
