import { hashOf, hasVersion } from '../etag.ts';

/** A small file that is the same for everyone: caches keep it for an hour, and then ask whether it changed. */
export function answerHourly(request: Request, body: string | Buffer, type: string): Response {
  const etag = `"${hashOf(body)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600', 'Content-Type': type };
  if (hasVersion(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(Buffer.from(body)), { headers });
}
