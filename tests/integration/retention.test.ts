import { beforeEach, expect, test } from 'vitest';
import { insertMany, query, setUpDatabase } from '../support/database.ts';
import { startProcess } from '../support/process.ts';
import { sampleForm } from '../support/sample.ts';

const database = await setUpDatabase();
beforeEach(() => database.owner`truncate contact_submissions, erasures cascade`);

async function store(empresa: string, age = '0', email = sampleForm.email) {
  await database.insert({ empresa, email });
  await database.owner`update contact_submissions set created_at = now() - ${age}::text::interval
    where empresa = ${empresa}`;
}
const companies = () => database.owner`select empresa from contact_submissions order by empresa`;

test('the worker erases thousands of submissions older than RETENTION_MONTHS, and no younger one', async () => {
  await store('Vieja', '3 months 1 minute');
  await store('Casi vieja', '3 months -1 hour');
  await insertMany(database.owner, 2500, '3 years');
  const worker = startProcess('build/node/worker.js', {
    DATABASE_WORKER_URL: database.urls.worker,
    RETENTION_MONTHS: '3',
  });
  // The last of three batches.
  await worker.hasPrinted('"submissions":501,"msg":"expired submissions erased"');
  await worker.stop();
  expect(await companies()).toEqual([{ empresa: 'Casi vieja' }]);
  const [record] = await database.owner`
    select sum(solicitudes)::int as erased, array_agg(distinct motivo) as reasons
    from consultora.borrados`;
  expect(record).toEqual({ erased: 2501, reasons: ['antigüedad'] });
});

test('worker can erase nothing younger than a month', async () => {
  await store('De hace tres semanas', '21 days');
  for (const months of [0, -1200, null]) {
    await query(database.urls.worker, `select erase_expired_submissions(${months})`);
  }
  expect(await companies()).toEqual([{ empresa: 'De hace tres semanas' }]);
});

test('repeat_erasures erases restored submissions, and retains later ones', async () => {
  const { owner } = database;
  const erase = (address: string) => owner`select erase_submissions_of(${address}) as erased`;
  await store('Primera', '0', 'Persona@clinica.example');
  await store('Otra persona', '0', 'otra@clinica.example');
  expect(await erase(' persona@CLINICA.example ')).toEqual([{ erased: 1 }]);
  expect(await erase('nadie@clinica.example')).toEqual([{ erased: 0 }]);
  // Adds the submission again, as a restore does.
  await store('Primera', '1 hour', 'persona@clinica.example');
  await store('De nuevo', '-1 second', 'persona@clinica.example');
  expect(await owner`select repeat_erasures() as erased`).toEqual([{ erased: 1 }]);
  expect(await companies()).toEqual([{ empresa: 'De nuevo' }, { empresa: 'Otra persona' }]);
  expect(JSON.stringify(await owner`select * from erasures`)).not.toContain('persona');
});
