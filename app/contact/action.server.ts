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
import { whatsappNumberOf } from './whatsapp-of.server.ts';

/** Where a visitor without scripts reads that the submission arrived; it carries nothing of hers. */
const successPage = '/?enviado#contacto';

/**
 * Takes a visitor's submission: 303 to the success page once it is stored, 422 with the first broken rule, 503
 * when it could not be stored; both give back what was typed. Throws what `readForm` throws.
 */
export async function submitContact(
  request: Request,
  { database, log }: { database: Database; log: Log },
) {
  const form = await readForm(request);
  const typed = readValues(form);
  const attribution = attributionOf(request, form);
  const result = validate(typed);
  if (!result.valid) {
    const { field, message } = result;
    log.info({ field }, 'submission invalid');
    return data<Outcome>({ kind: 'invalid', field, message, typed, attribution }, { status: 422 });
  }
  const { request: values } = result;
  const spamReason = spamReasonOf(values, String(form.get(honeypotName) ?? ''));
  try {
    await saveSubmission(database, {
      ...values,
      whatsappNumber: whatsappNumberOf(values.phone, values.country),
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
      { kind: 'failed', message: failureText, typed, attribution },
      { status: 503 },
    );
  }
  log.info({ spamReason }, 'submission stored');
  return redirect(successPage, 303);
}
