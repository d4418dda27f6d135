import type { AppLoadContext } from '@remix-run/node';
import { errorCode } from '#db/client.ts';
import { describeError } from '#log';
import { failureText } from '../content/contact.ts';
import { agreedVersion } from '../content/privacy.ts';
import { topicWith } from '../content/services.ts';
import { databaseFrom, logFrom } from '../load-context.server.ts';
import { attributionOf } from './attribution.server.ts';
import { readForm } from './read-form.server.ts';
import { SaveError, saveSubmission } from './save-submission.server.ts';
import { honeypotName, readValues, type SubmittedForm, validate } from './schema.ts';
import { spamReasonOf } from './spam.server.ts';
import { whatsappNumberOf } from './whatsapp-number.server.ts';

/** Validates and stores a submission. Throws what `readForm` throws. */
export async function submitContact(
  request: Request,
  context: AppLoadContext,
): Promise<SubmittedForm> {
  const log = logFrom(context);
  const form = await readForm(request);
  const attribution = attributionOf(request, form);
  const topic = topicWith(form.get('servicio'));
  const typed = readValues(form);
  const result = validate(typed);
  if (result.kind === 'invalid') {
    log.info({ field: result.field }, 'submission invalid');
    return { outcome: result, values: typed, topic, attribution };
  }
  const { values } = result;
  const spamReason = spamReasonOf(values, String(form.get(honeypotName) ?? ''));
  try {
    await saveSubmission(databaseFrom(context), {
      ...values,
      whatsappNumber: whatsappNumberOf(values.telefono, values.pais),
      spamReason,
      privacyVersion: agreedVersion(String(form.get('privacy_version') ?? '')),
      servicio: topic?.title,
      ...attribution,
    });
  } catch (error) {
    context.isPerhapsStored = error instanceof SaveError && error.isPerhapsStored;
    const what = context.isPerhapsStored ? 'perhaps' : 'not';
    log.error({ code: errorCode(error), ...describeError(error) }, `submission ${what} stored`);
    const outcome = { kind: 'failed', message: failureText } as const;
    return { outcome, values: typed, topic, attribution };
  }
  log.info({ spamReason }, 'submission stored');
  return { outcome: { kind: 'sent' } };
}
