import type { LoaderFunctionArgs } from '@remix-run/node';
import { sql } from 'drizzle-orm';
import { databaseFrom } from '../load-context.ts';

const deadline = 1000;

/** 200 while the database answers within a second, else 503. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  try {
    await databaseFrom(context).run((query) => query.execute(sql`select 1`), deadline);
    return new Response('ok\n', { headers });
  } catch {
    return new Response('database\n', { status: 503, headers });
  }
}
