import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import type { SendError } from './error-pages.ts';

const windowMs = 3_600_000;

/** Counts a /64 as one visitor, because IPv6 subscribers get a whole one. */
const ipv6Subnet = 64;

/** A rejected post costs as much as a stored one, and a person corrects a form a few times. */
const rejectedPerSubmission = 10;

/**
 * Answers 429 to visitors who within an hour have stored too many submissions or sent ten times as many that were not
 * stored. Counts each as both before it is handled; then `locals.countAs` takes one of them back. (The library's
 * `skipFailedRequests` would not count visitors who hang up.)
 */
export function limitSubmissions(submissionsPerHour: number, sendError: SendError): RequestHandler {
  if (submissionsPerHour === 0) return (_request, _response, next) => next();
  const createLimit = (limit: number) => {
    const store = new MemoryStore();
    const count = rateLimit({
      windowMs,
      store,
      limit,
      keyGenerator: keyOf,
      // Sends Retry-After.
      standardHeaders: true,
      legacyHeaders: false,
      // The library's warnings about proxies do not know TRUST_PROXY.
      validate: false,
      handler: (request, response, next) => {
        store.decrement(keyOf(request));
        sendError(request, response, 429).catch(next);
      },
    });
    return { count, uncount: (request: Request) => store.decrement(keyOf(request)) };
  };
  const stored = createLimit(submissionsPerHour);
  const rejected = createLimit(submissionsPerHour * rejectedPerSubmission);
  return (request, response, next) => {
    if (request.method !== 'POST') return next();
    response.locals.countAs = (kind: 'stored' | 'rejected') =>
      (kind === 'stored' ? rejected : stored).uncount(request);
    return rejected.count(request, response, (error) =>
      error ? next(error) : stored.count(request, response, next),
    );
  };
}

const keyOf = (request: Request) => ipKeyGenerator(addressOf(request), ipv6Subnet);

/** The client's IP address. Some proxies append the port: 203.0.113.7:4711 or [2001:db8::1]:4711. */
const addressOf = ({ ip = '' }: Request) =>
  ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
