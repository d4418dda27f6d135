import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { contentSecurityPolicy } from '#app/content-security-policy.ts';

/** What every response carries, unless it brings a policy of its own. */
export const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Under no-referrer a browser sends `Origin: null` with the form.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Puts the security headers on every response, errors and files included. */
export const addSecurityHeaders: RequestHandler = (_request, response, next) => {
  // At the last moment, because a page that runs scripts brings a policy that names them.
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
  });
  next();
};
