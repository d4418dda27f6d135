import type { ActionFunctionArgs } from '@remix-run/node';
import { submitContact } from '../contact/action.server.ts';
import { outcomeStatus } from '../contact/schema.ts';
import { httpErrorContent } from '../content/http-errors.ts';

/** The 404 of /solicitudes/ and similar paths; the server itself responds to GET /solicitudes with 405. */
export const loader = () => {
  throw new Response(null, { status: 404 });
};

/** Receives the form from the page's scripts and returns the outcome as JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const { outcome } = await submitContact(request, context);
    return Response.json(outcome, { status: outcomeStatus[outcome.kind] });
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const { status } = thrown;
    return Response.json({ kind: 'failed', message: httpErrorContent(status).text }, { status });
  }
}
