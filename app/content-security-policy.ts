import { createHash } from 'node:crypto';

/** The policy of every response, with the given sources of inline scripts beside the site's own files. */
export function contentSecurityPolicy(inlineScripts: string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Vite's hot reload writes scripts and styles into the page and talks through a socket. */
export const policyWhileDeveloping = "default-src 'self' 'unsafe-inline' ws:; form-action 'self'";

export const noncedScripts = (nonce: string) => [`'nonce-${nonce}'`];

/** A hash for each inline script of a page; only for pages that hold nothing a visitor typed. */
export function hashedScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
