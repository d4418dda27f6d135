import { data, redirect } from '@remix-run/node';
import { errorCode } from '#db/client.ts';
import type { Log } from '#log';
import { judge, typedIn } from './contact-request.ts';
import type { Outcome } from './outcome.ts';
import { readForm } from './read-form.ts';
import type { SaveSubmission } from './save-submission.ts';
import { suspicionOf, trapName } from './suspicion.ts';

/** Where a visitor without scripts reads that the request arrived; it carries nothing of hers. */
const sentPage = '/?enviado#contacto';

interface Means {
  save: SaveSubmission;
  log: Log;
  failureMessage: string;
}

/**
 * Takes a visitor's request: 303 to the page that says so once it is stored, 422 with the first broken
 * rule, 503 when it could not be stored; both give back what was typed. Throws what `readForm` throws.
 */
export async function receiveRequest(request: Request, { save, log, failureMessage }: Means) {
  const form = await readForm(request);
  const typed = typedIn(form);
  const verdict = judge(typed);
  if (!verdict.valid) {
    const { field, message } = verdict;
    log.info({ field }, 'A request broke a rule');
    return data<Outcome>({ kind: 'invalid', field, message, typed }, { status: 422 });
  }
  const sospecha = suspicionOf(verdict.request, String(form.get(trapName) ?? ''));
  try {
    await save(verdict.request, sospecha);
  } catch (error) {
    log.error({ code: errorCode(error) }, 'A request could not be stored');
    return data<Outcome>({ kind: 'failed', message: failureMessage, typed }, { status: 503 });
  }
  log.info({ suspicion: sospecha }, 'A request was stored');
  return redirect(sentPage, 303);
}
