import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aRequest } from './a-request.ts';
import { createDatabase } from './database.ts';

/** A database without requests for each test, and what the consultant's account reads in it. */
export function setUpConsultora() {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase();
  });
  beforeEach(() => database.owner`delete from contact_submissions`);
  afterAll(() => database.drop());

  /** What the account answers, dates as text. */
  const asConsultora = (statement: string) =>
    database.owner.begin(async (transaction) => {
      await transaction`set local role consultora`;
      await transaction`set local search_path = consultora, public`;
      return transaction.unsafe(statement);
    });

  return {
    get database() {
      return database;
    },
    insert: (changes: Record<string, unknown> = {}) =>
      database.owner`insert into contact_submissions ${database.owner({ ...aRequest, ...changes })}`,
    asConsultora,
    solicitudes: (columns: string) => asConsultora(`select ${columns} from solicitudes`),
  };
}
