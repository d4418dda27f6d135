import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { SendError } from './error-pages.ts';

const windowMs = 3_600_000;

/** Counts a /64 as one visitor, because IPv6 subscribers get a whole one. */
const ipv6Subnet = 64;

/** The status for a stored submission: to a form post, and to a fetch by the page's scripts. */
const storedStatuses = [303, 200];

/**
 * Answers 429 to visitors who have stored too many submissions within an hour. Counts in memory, so that no visitor's
 * address is stored. 0 is no limit, for load tests.
 */
export function limitSubmissions(submissionsPerHour: number, sendError: SendError): RequestHandler {
  if (submissionsPerHour === 0) return (_request, _response, next) => next();
  return rateLimit({
    windowMs,
    limit: submissionsPerHour,
    skip: ({ method }) => method !== 'POST',
    keyGenerator: (request) => ipKeyGenerator(addressOf(request), ipv6Subnet),
    requestWasSuccessful: (_request, { statusCode }) => storedStatuses.includes(statusCode),
    skipFailedRequests: true,
    // Sends Retry-After.
    standardHeaders: true,
    legacyHeaders: false,
    // The library's warnings about proxies do not know TRUST_PROXY.
    validate: false,
    handler: (request, response, next) => sendError(request, response, 429).catch(next),
  });
}

/** The client's IP address. Some proxies append the port: 203.0.113.7:4711 or [2001:db8::1]:4711. */
const addressOf = ({ ip = '' }: Request) =>
  ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
