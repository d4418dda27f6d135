import { data, redirect } from '@remix-run/node';
import { errorCode } from '#db/client.ts';
import { judge, typedIn } from './contact-request.ts';
import type { Outcome } from './outcome.ts';
import { readForm } from './read-form.ts';
import type { SaveSubmission } from './save-submission.ts';

/** Where a visitor without scripts reads that the request arrived; it carries nothing of hers. */
const sentPage = '/?enviado#contacto';

/**
 * Takes a visitor's request: 303 to the page that says so once it is stored, 422 with the first broken
 * rule, 503 when it could not be stored; both give back what was typed. Throws what `readForm` throws.
 */
export async function receiveRequest(
  request: Request,
  save: SaveSubmission,
  failureMessage: string,
) {
  const typed = typedIn(await readForm(request));
  const verdict = judge(typed);
  if (!verdict.valid) {
    const { field, message } = verdict;
    return data<Outcome>({ kind: 'invalid', field, message, typed }, { status: 422 });
  }
  try {
    await save(verdict.request);
  } catch (error) {
    console.error(`A request could not be stored: ${errorCode(error)}`);
    return data<Outcome>({ kind: 'failed', message: failureMessage, typed }, { status: 503 });
  }
  return redirect(sentPage, 303);
}
