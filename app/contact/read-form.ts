import { refusal } from '../refusal.ts';
import { fieldNames } from './contact-request.ts';

/** Far more than five short fields need. Bytes. */
export const largestBody = 64 * 1024;

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The form a request carries, read without ever holding more than `largestBody`. Throws a refusal:
 * 415 for anything but a form without files, 413 for one too large, 400 for one that cannot be read
 * or gives a field twice.
 */
export async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!formTypes.includes(type)) throw refusal(415);

  const body = await readBody(request);
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refusal(400);
  }
  if ([...form.values()].some((value) => typeof value !== 'string')) throw refusal(415);
  if (fieldNames.some((name) => form.getAll(name).length > 1)) throw refusal(400);
  return form;
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw refusal(400);
    });
    if (done) break;
    size += value.byteLength;
    // The reader is left alone: cancelling it would cut the connection before the answer is out.
    if (size > largestBody) throw refusal(413);
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
