import { createHash } from 'node:crypto';

/** A small file that is the same for everyone: caches keep it for an hour, and then ask whether it changed. */
export function answerHourly(request: Request, body: string | Buffer, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600', 'Content-Type': type };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.some((one) => one.replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(Buffer.from(body)), { headers });
}
