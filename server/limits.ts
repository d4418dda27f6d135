import { sql } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import { type Options, rateLimit, type Store } from 'express-rate-limit';
import { type Database, errorCode } from '#db/client.ts';
import { log } from '#log';
import { refuse } from './refusals.ts';
import { visitorOf } from './visitor.ts';

export interface Limits {
  database: Database;
  /** Requests that one visitor may have stored in an hour; 0 is no limit of any kind, for load tests. */
  submissionsPerHour: number;
  /** What the visitors' hashes are made with; replicas share it. */
  visitorKey: string;
}

const hour = 3_600_000;
const minute = 60_000;

/** Forms of whatever content that one address may send in a minute: far more than people do. */
const formsPerMinute = 600;

/** The database counts at once or not at all; storing has the visitor's patience. Milliseconds. */
const deadline = 300;

/** Refuses with 429 what one visitor sends too often; what was not stored does not count. */
export function limitVisitors({
  database,
  submissionsPerHour,
  visitorKey,
}: Limits): RequestHandler[] {
  if (submissionsPerHour === 0) return [];
  const shared: Partial<Options> = {
    skip: (request, response) => request.method !== 'POST' || Boolean(response.locals.refusal),
    keyGenerator: (request) => visitorOf(request, visitorKey),
    handler: refuseUntilReset,
    standardHeaders: false,
    legacyHeaders: false,
    validate: false,
  };
  return [
    rateLimit({ ...shared, windowMs: minute, limit: formsPerMinute }),
    rateLimit({
      ...shared,
      windowMs: hour,
      limit: submissionsPerHour,
      store: countInDatabase(database),
      skipFailedRequests: true,
      requestWasSuccessful: (_request, { statusCode }) => storedStatuses.includes(statusCode),
    }),
  ];
}

/** How Remix answers a stored request: without scripts and with them. */
const storedStatuses = [303, 202];

function refuseUntilReset(request: Request, response: Response, next: () => void): void {
  const { resetTime } = (request as Request & { rateLimit: { resetTime?: Date } }).rateLimit;
  const wait = Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000);
  refuse(response, { status: 429, headers: { 'Retry-After': String(Math.max(1, wait)) } });
  next();
}

/** Counts for all replicas together. While the database cannot count, everyone is let through. */
function countInDatabase(database: Database): Store {
  return {
    async increment(visitor) {
      try {
        const [row] = await database.run(
          (query) =>
            query.execute<{ envios: number; hasta: string }>(
              sql`select envios, hasta from contar_envio(decode(${visitor}, 'base64'))`,
            ),
          deadline,
        );
        if (row) return { totalHits: row.envios, resetTime: new Date(row.hasta) };
      } catch (error) {
        log.warn({ code: errorCode(error) }, 'A visitor could not be counted');
      }
      return { totalHits: 1, resetTime: undefined };
    },
    async decrement(visitor) {
      const takeBack = sql`select descontar_envio(decode(${visitor}, 'base64'))`;
      // One too many forgets itself within the hour.
      await database.run((query) => query.execute(takeBack), deadline).catch(() => {});
    },
    resetKey() {},
  };
}
