import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';
import { type RunningProcess, startProcess } from '../support/process.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let worker: RunningProcess | undefined;
beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(() => database.owner`truncate contact_submissions, erasures cascade`);
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => database.drop());

/** Stores a request and makes it as old as that. */
async function store(empresa: string, age: string) {
  const { owner } = database;
  await owner`insert into contact_submissions ${owner({ ...aRequest, empresa })}`;
  await owner`update contact_submissions set created_at = now() - ${age}::text::interval
    where empresa = ${empresa}`;
}

const companies = async () =>
  (await database.owner`select empresa from contact_submissions order by empresa`).map(
    ({ empresa }) => empresa,
  );

/** A worker that has no mail to send. */
function startWorker(settings: Record<string, string> = {}): RunningProcess {
  worker = startProcess('build/node/worker.js', {
    DATABASE_WORKER_URL: database.urls.worker,
    ...settings,
  });
  return worker;
}

describe('the worker', () => {
  test('erases requests older than two years and none that is younger', async () => {
    await store('Vieja', '24 months 1 minute');
    await store('Muy vieja', '9 years');
    await store('Casi vieja', '24 months -1 hour');
    await store('Nueva', '0');
    await startWorker().hasPrinted('expired submissions erased');
    expect(await companies()).toEqual(['Casi vieja', 'Nueva']);
    expect(await database.owner`select submissions, reason from erasures`).toEqual([
      { submissions: 2, reason: 'age' },
    ]);
  });

  test('keeps them for as many months as it is told', async () => {
    await store('De hace cuatro meses', '4 months');
    await store('De hace dos meses', '2 months');
    await startWorker({ RETENTION_MONTHS: '3' }).hasPrinted('expired submissions erased');
    expect(await companies()).toEqual(['De hace dos meses']);
  });

  test('erases thousands, some at a time', async () => {
    await database.owner`
      insert into contact_submissions (created_at, pais, nombre, telefono, email, empresa, dedupe_window)
      select now() - interval '3 years', 'otro', 'Persona', '1234567', 'a@b.co', 'Empresa ' || n, 'empty'
      from generate_series(1, 2500) n`;
    await startWorker().hasPrinted('expired submissions erased');
    expect(worker?.printed()).toContain('"submissions":2500');
    expect(await companies()).toEqual([]);
  });
});

describe("the worker's account", () => {
  test.each([0, -1200, null])(
    'erases nothing younger than a month, not even asked for %s months',
    async (months) => {
      await store('De hace tres semanas', '21 days');
      const account = postgres(database.urls.worker, { max: 1 });
      await account`select erase_expired_submissions(${months}::int)`;
      await account.end();
      expect(await companies()).toEqual(['De hace tres semanas']);
    },
  );
});
