import type { LoaderFunctionArgs } from '@remix-run/node';
import { canSaveSubmissions } from '../contact/save-submission.server.ts';
import { databaseFrom } from '../load-context.server.ts';

const timeoutMs = 1000;

/** 200 while the database says within a second that a submission could be stored, else 503. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  const isReady = await canSaveSubmissions(databaseFrom(context), timeoutMs).catch(() => false);
  return isReady
    ? new Response('ok\n', { headers })
    : new Response('database\n', { status: 503, headers });
}
