import { failureText } from '../content/contact.ts';
import { paths } from '../paths.ts';
import type { Outcome } from './schema.ts';

/** Longer than the server's longest response. */
const timeoutMs = 15_000;

/** Submits the form in the background. Without a readable response it resolves to a failure; throws only if the browser lacks an API. */
export async function sendForm(form: FormData): Promise<Outcome> {
  const expiry = new AbortController();
  const timer = setTimeout(() => expiry.abort(), timeoutMs);
  const request = fetch(paths.submissions, {
    method: 'POST',
    // Without files all values are texts.
    body: new URLSearchParams(form as unknown as Record<string, string>),
    signal: expiry.signal,
  });
  try {
    const outcome: Outcome = await (await request).json();
    if (['sent', 'invalid', 'failed'].includes(outcome?.kind)) return outcome;
  } catch {
    // The connection failed, or a proxy or a Wi-Fi login responded.
  } finally {
    clearTimeout(timer);
  }
  return { kind: 'failed', message: failureText };
}
