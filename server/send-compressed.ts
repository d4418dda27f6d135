import type { Request, Response } from 'express';
import { encode, encodingOf } from './encoding.ts';

/** Less is one packet anyway. */
const minBytes = 1024;

/** Sends a body that is not precompressed, such as the page that answers an invalid form (150 KB with its styles). */
export async function sendCompressed(
  request: Request,
  response: Response,
  body: Buffer,
): Promise<void> {
  response.vary('Accept-Encoding');
  const encoding = body.length < minBytes ? 'identity' : encodingOf(request);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.send(await encode(body, encoding, 'fast'));
}
