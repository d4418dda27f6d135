import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

test('what was erased on demand is erased again from a restored backup, and what came later stays', async () => {
  const { owner } = database;
  const store = (empresa: string, email: string, created_at = new Date()) =>
    owner`insert into contact_submissions ${owner({ ...aRequest, empresa, email, created_at })}`;
  await store('Primera', 'Persona@clinica.example');
  await store('Otra persona', 'otra@clinica.example');
  expect(await owner`select erase_submissions_of(' persona@CLINICA.example ') as erased`).toEqual([
    { erased: 1 },
  ]);
  expect(await owner`select erase_submissions_of('nadie@clinica.example') as erased`).toEqual([
    { erased: 0 },
  ]);
  // As a backup from before the erasure brings it back.
  await store('Primera', 'persona@clinica.example', new Date(Date.now() - 3_600_000));
  await store('De nuevo', 'persona@clinica.example', new Date(Date.now() + 1000));
  expect(await owner`select repeat_erasures() as erased`).toEqual([{ erased: 1 }]);
  const left = await owner`select empresa from contact_submissions order by empresa`;
  expect(left.map(({ empresa }) => empresa)).toEqual(['De nuevo', 'Otra persona']);
  const [record] = await owner`select * from erasures`;
  expect(JSON.stringify(record)).not.toContain('persona');
});
