import { isRouteErrorResponse } from '@remix-run/react';
import type { FormValues, Outcome } from './schema.ts';

/** Longer than the server ever takes; after that the line is as good as cut. */
const timeoutMs = 15_000;

/**
 * Sends a request from the browser and says how it ended, without a page load. Never throws: a rejection
 * by the server is a failure with its reason, a cut line or an answer that is not ours one with the
 * general message.
 */
export async function sendRequest(
  typed: FormValues,
  send: () => Promise<unknown>,
  failureMessage: string,
): Promise<Outcome> {
  try {
    const answer = await Promise.race([send(), expireAfter(timeoutMs)]);
    if (isOutcome(answer)) return answer;
  } catch (thrown) {
    // The server tells everyone of success in the same way: by sending them to the page that says so.
    if (thrown instanceof Response && thrown.status === 303) return { kind: 'sent' };
    const reason = isRouteErrorResponse(thrown) && thrown.data?.reason;
    if (typeof reason === 'string') return { kind: 'failed', message: reason, typed };
  }
  return { kind: 'failed', message: failureMessage, typed };
}

const expireAfter = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const isOutcome = (answer: unknown): answer is Outcome =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  (answer.kind === 'invalid' || answer.kind === 'failed');
