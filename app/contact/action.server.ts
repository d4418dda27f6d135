import { data, redirect } from '@remix-run/node';
import { type Database, errorCode } from '#db/client.ts';
import type { Log } from '#log';
import { failureText } from '../content/contact.ts';
import { agreedVersion } from '../content/privacy.ts';
import { attributionOf } from './attribution.server.ts';
import { readForm } from './read-form.server.ts';
import { saveSubmission } from './save-submission.server.ts';
import { honeypotName, type Outcome, readValues, validate } from './schema.ts';
import { spamReasonOf } from './spam.server.ts';
import { whatsappNumberOf } from './whatsapp-number.server.ts';

/** The success page; its URL contains nothing of the visitor's. */
const successPage = '/?enviado#contacto';

/**
 * Stores a submission: 303 to the success page, 422 with the first invalid field, or 503 if it could not be stored.
 * The last two return the values. Throws what `readForm` throws.
 */
export async function submitContact(
  request: Request,
  { database, log }: { database: Database; log: Log },
) {
  const form = await readForm(request);
  const attribution = attributionOf(request, form);
  const values = readValues(form);
  const result = validate(values);
  if (!result.valid) {
    const { field, message } = result;
    log.info({ field }, 'submission invalid');
    return data<Outcome>({ kind: 'invalid', field, message, values, attribution }, { status: 422 });
  }
  const { submission } = result;
  const spamReason = spamReasonOf(submission, String(form.get(honeypotName) ?? ''));
  try {
    await saveSubmission(database, {
      ...submission,
      whatsappNumber: whatsappNumberOf(submission.phone, submission.country),
      spamReason,
      privacyVersion: agreedVersion(String(form.get('privacy_version') ?? '')),
      utmSource: attribution.utm_source,
      utmMedium: attribution.utm_medium,
      utmCampaign: attribution.utm_campaign,
      referrerHost: attribution.referrer_host,
    });
  } catch (error) {
    log.error({ code: errorCode(error) }, 'submission not stored');
    return data<Outcome>(
      { kind: 'failed', message: failureText, values, attribution },
      { status: 503 },
    );
  }
  log.info({ spamReason }, 'submission stored');
  return redirect(successPage, 303);
}
