import { failureText } from '../content/contact.ts';
import { paths } from '../paths.ts';
import type { Outcome } from './schema.ts';

/** Longer than the server ever takes. */
const timeoutMs = 15_000;

/** Sends the form without leaving the page. Never rejects: without a readable answer it has failed. */
export async function sendForm(form: FormData): Promise<Outcome> {
  try {
    const response = await fetch(paths.submissions, {
      method: 'POST',
      // Without files all values are texts.
      body: new URLSearchParams(form as unknown as Record<string, string>),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const outcome: Outcome = await response.json();
    if (['sent', 'invalid', 'failed'].includes(outcome?.kind)) return outcome;
  } catch {
    // No connection, or the page of a proxy or of a Wi-Fi login.
  }
  return { kind: 'failed', message: failureText };
}
