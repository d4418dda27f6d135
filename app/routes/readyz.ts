import type { LoaderFunctionArgs } from '@remix-run/node';
import { canSaveSubmissions } from '../contact/save-submission.server.ts';
import { databaseFrom } from '../load-context.server.ts';

/** Readiness: 200 if the database confirms within a second that it can store a submission, otherwise 503. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  const isReady = await canSaveSubmissions(databaseFrom(context), 1000).catch(() => false);
  return new Response(isReady ? 'ok\n' : 'database\n', { status: isReady ? 200 : 503, headers });
}
