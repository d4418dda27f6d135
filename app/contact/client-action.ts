import { isRouteErrorResponse } from '@remix-run/react';
import { failureText } from '../content/contact.ts';
import { type Outcome, readValues } from './schema.ts';

/** Longer than the server ever takes. */
const timeoutMs = 15_000;

/**
 * Submits the form from the browser without a page load. Never throws: if the server rejects the request the outcome
 * is 'failed' with its reason; without a readable answer it is 'failed' with the general message.
 */
export async function submitFromBrowser(
  request: Request,
  serverAction: () => Promise<unknown>,
): Promise<Outcome> {
  const values = readValues(await request.clone().formData());
  try {
    const answer = await Promise.race([serverAction(), expireAfter(timeoutMs)]);
    if (isOutcome(answer)) return answer;
  } catch (thrown) {
    // On success the server redirects to the page that says so.
    if (thrown instanceof Response && thrown.status === 303) return { kind: 'sent' };
    const reason = isRouteErrorResponse(thrown) && thrown.data?.reason;
    if (typeof reason === 'string') return { kind: 'failed', message: reason, values };
  }
  return { kind: 'failed', message: failureText, values };
}

const expireAfter = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const isOutcome = (answer: unknown): answer is Outcome =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  (answer.kind === 'invalid' || answer.kind === 'failed');
