import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { SendError } from './error-pages.ts';

const windowMs = 3_600_000;

/** An IPv6 subscriber gets a /64, and with it more addresses than could be counted. */
const ipv6Subnet = 64;

/** How Remix answers a stored submission: without scripts and with them. */
const storedStatuses = [303, 202];

/**
 * Rejects with 429 what one visitor sends too often; what was not stored does not count. Visitors are
 * counted in this process's memory, so their addresses are kept nowhere. 0 is no limit, for load tests.
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
    // Its warnings about proxies do not know TRUST_PROXY.
    validate: false,
    handler: (request, response, next) => sendError(request, response, 429).catch(next),
  });
}

/** What the last trusted proxy saw. Some write the port too: 203.0.113.7:4711 or [2001:db8::1]:4711. */
const addressOf = ({ ip = '' }: Request) =>
  ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
