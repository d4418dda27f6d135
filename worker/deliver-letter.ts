import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Database, patientDeadline } from '#db/client.ts';
import { contactSubmissions, letters } from '#db/schema.ts';
import type { Delivery } from './mailer.ts';

export type StoredRequest = typeof contactSubmissions.$inferSelect;
type LetterKind = 'aviso' | 'confirmacion';

/** Sends one letter about a request. */
export type Post = (kind: LetterKind, request: StoredRequest) => Promise<Delivery>;

/** A letter that is ours to send for the next 75 seconds: tomar_carta in db/migrations. */
interface Taken extends Record<string, unknown> {
  solicitud: string;
  clase: LetterKind;
  /** How often it has been tried, this time included. */
  intentos: number;
}

/**
 * Takes the letter that has been due longest, sends it and writes down what became of it; false when none
 * is due. The letter is ours alone meanwhile, whatever other workers do. Rejects when the database is out
 * of reach; only then, and when this process dies, may a letter that was sent be sent a second time.
 */
export async function deliverDueLetter(
  database: Database,
  post: Post,
  insist: (task: () => Promise<unknown>) => Promise<void>,
): Promise<boolean> {
  const [taken] = await database.run(
    (query) => query.execute<Taken>(sql`select * from tomar_carta()`),
    patientDeadline,
  );
  if (!taken) return false;
  const [request] = await database.run(
    (query) =>
      query.select().from(contactSubmissions).where(eq(contactSubmissions.id, taken.solicitud)),
    patientDeadline,
  );
  // Erased in between, on its sender's demand.
  if (!request) return true;
  const outcome = outcomeOf(await post(taken.clase, request), taken.intentos);
  const isTaken = and(eq(letters.solicitud, taken.solicitud), eq(letters.clase, taken.clase));
  await insist(() =>
    database.run(
      (query) =>
        query
          .update(letters)
          .set({ ...outcome, tomadaHasta: null })
          .where(isTaken),
      patientDeadline,
    ),
  );
  return true;
}

function outcomeOf(delivery: Delivery, attempts: number): PgUpdateSetSource<typeof letters> {
  switch (delivery.ended) {
    case 'sent':
      return { estado: 'enviada', enviadaEn: sql`now()`, motivo: null };
    case 'refused':
      return { estado: 'rechazada', motivo: delivery.reason };
    case 'put off': {
      const pause = sql`make_interval(secs => ${pauseAfter(attempts)})`;
      return { proximoIntento: sql`now() + ${pause}`, motivo: delivery.reason };
    }
  }
}

/** Half a minute after the first attempt, then twice as long each time, up to six hours. Seconds. */
const pauseAfter = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 6 * 3600);
