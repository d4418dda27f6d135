import { hash } from 'node:crypto';

interface InlineSources {
  scripts?: string[];
  styles?: string[];
}

/** The policy of every response: the site's own files, and a page's inline scripts and styles. */
export function contentSecurityPolicy({ scripts = [], styles = [] }: InlineSources = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Vite's hot reload needs inline scripts and styles, and a WebSocket. */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' ws:; form-action 'self'";

/** Allows inline scripts and styles by nonce. */
export const nonced = (nonce: string): InlineSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
});

/** Allows a page's inline scripts and styles by hash. Only for pages without a visitor's input. */
export const hashed = (html: string): InlineSources => ({
  // Data blocks such as JSON-LD do not run and need no hash.
  scripts: hashes(
    html.matchAll(/<script(?![^>]*\s(?:src=|type="application))[^>]*>(.*?)<\/script>/gs),
  ),
  styles: hashes(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)),
});

const hashes = (elements: Iterable<RegExpMatchArray>) =>
  [...elements].map(([, content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`);
