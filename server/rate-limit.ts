import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { env } from '#env';
import { log } from '#log';
import type { SendError } from './error-pages.ts';

const port = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/;

/**
 * Sends 429 to visitors who within an hour have stored too many submissions, or sent ten times as many posts that were
 * not stored. A post counts as both until its response is sent, so that concurrent posts and disconnects count.
 */
export function limitSubmissions(sendError: SendError): RequestHandler[] {
  const createLimit = (limit: number, isStored: boolean): RequestHandler =>
    rateLimit({
      windowMs: 3_600_000,
      limit,
      // IPv6 subscribers get a /64. Some proxies append the port: 203.0.113.7:4711, [2001:db8::1]:4711.
      keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip.replace(port, '$1$2'), 64),
      skip: ({ method }) => method !== 'POST' || limit === 0,
      skipSuccessfulRequests: true,
      requestWasSuccessful: (_request, response) => Boolean(response.locals.isStored) !== isStored,
      // Sends Retry-After.
      standardHeaders: true,
      legacyHeaders: false,
      // The library's warnings about proxies do not know TRUST_PROXY.
      validate: false,
      handler: (_request, response, next) => void sendError(response, 429).catch(next),
    });
  return [
    warnOfProxy(),
    // A rejected post costs as much as a stored one, but a person corrects a form a few times.
    createLimit(env.SUBMISSIONS_PER_HOUR * 10, false),
    createLimit(env.SUBMISSIONS_PER_HOUR, true),
  ];
}

/** Warns once if requests come through a proxy although TRUST_PROXY is 0. */
function warnOfProxy(): RequestHandler {
  let isKnown = env.TRUST_PROXY > 0;
  return (request, _response, next) => {
    if (!isKnown && request.headers['x-forwarded-for']) {
      isKnown = true;
      log.warn('X-Forwarded-For arrives and TRUST_PROXY is 0: all visitors share one limit');
    }
    next();
  };
}
