import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { maxBodyBytes } from '#app/contact/read-form.server.ts';
import { paths } from '#app/paths.ts';
import { env } from '#env';
import type { SendError } from './error-pages.ts';

/** Remix takes a second for a path of 16,000 slashes. */
const maxPathBytes = 300;
/** Advertisements add long queries. */
export const maxTargetBytes = 8000;

/** Empty segments, which Remix ignores, and the paths of Remix's own scripts, which the site does not use. */
const remixPath = /\/\/|\.data$|^\/__manifest$/;

/** Rejects requests with a wrong target, method, origin or size. */
export const validateRequest =
  (sendError: SendError): RequestHandler =>
  (request, response, next) => {
    const { method, originalUrl, headers } = request;
    const reject = (status: number) => void sendError(response, status).catch(next);
    const [path = ''] = originalUrl.split('?', 1);
    if (path.length > maxPathBytes || originalUrl.length > maxTargetBytes) return reject(414);
    if (!path.startsWith('/')) return reject(400);
    try {
      decodeURIComponent(path);
    } catch {
      return reject(400);
    }
    const allowed = originalUrl === paths.submissions ? ['POST'] : ['GET', 'HEAD'];
    if (originalUrl === paths.form) allowed.push('POST');
    if (!allowed.includes(method)) {
      response.set('Allow', allowed.join(', '));
      return reject(405);
    }
    if (remixPath.test(path)) return reject(404);
    if (method !== 'POST') return next();
    if (!isSameOrigin(headers)) {
      if (headers['sec-fetch-site'] === 'same-origin') {
        response.locals.log.warn('SITE_URL is not the address that visitors use: set it');
      }
      return reject(403);
    }
    // remix-handler.ts counts the bytes of bodies without Content-Length.
    if (Number(headers['content-length'] ?? 0) > maxBodyBytes) return reject(413);
    next();
  };

/** The site's own origin is that of SITE_URL or of the request's Host. */
function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite = 'none' } = headers;
  if (fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === undefined) return true;
  if (origin === 'null') return fetchSite === 'same-origin';
  return [env.SITE_URL, `http://${host}`, `https://${host}`].includes(origin);
}
