import type { RequestHandler, Response } from 'express';
import { contentSecurityPolicy } from '#app/content-security-policy.server.ts';

/** The headers of every response; pages replace the policy by their own. */
export const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // With no-referrer, browsers would send `Origin: null` with the form.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

export const setSecurityHeaders: RequestHandler = (_request, response, next) => {
  response.set(securityHeaders);
  next();
};

/** Leaves only the security headers, for another answer than the one that was begun. */
export function resetHeaders(response: Response): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.set(securityHeaders);
}
