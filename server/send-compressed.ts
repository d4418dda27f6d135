import compression from 'compression';
import type { Request, Response } from 'express';

const compress = compression();

/**
 * Sends a body that is not precompressed, such as the page that answers an invalid form (180 KB with its styles). As
 * middleware for every request, compression took 6 % of a form post, whose answer has no body.
 */
export function sendCompressed(request: Request, response: Response, body: Buffer): void {
  compress(request, response, () => response.send(body));
}
