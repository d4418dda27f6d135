import { data, redirect } from '@remix-run/node';
import { errorCode } from '#db/client.ts';
import type { Log } from '#log';
import { agreedVersion } from '../content/privacy.ts';
import { judge, typedIn } from './contact-request.ts';
import type { Outcome } from './outcome.ts';
import { readForm } from './read-form.ts';
import type { SaveSubmission } from './save-submission.ts';
import { suspicionOf, trapName } from './suspicion.ts';
import { visitOf } from './visit.ts';

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
  const visit = visitOf(request, form);
  const verdict = judge(typed);
  if (!verdict.valid) {
    const { field, message } = verdict;
    log.info({ field }, 'A request broke a rule');
    return data<Outcome>({ kind: 'invalid', field, message, typed, visit }, { status: 422 });
  }
  const sospecha = suspicionOf(verdict.request, String(form.get(trapName) ?? ''));
  try {
    const version_aviso = agreedVersion(String(form.get('version_aviso') ?? ''));
    await save(verdict.request, { sospecha, version_aviso, ...visit });
  } catch (error) {
    log.error({ code: errorCode(error) }, 'A request could not be stored');
    return data<Outcome>(
      { kind: 'failed', message: failureMessage, typed, visit },
      { status: 503 },
    );
  }
  log.info({ suspicion: sospecha }, 'A request was stored');
  return redirect(sentPage, 303);
}
