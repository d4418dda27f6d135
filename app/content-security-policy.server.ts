import { createHash } from 'node:crypto';

interface Inline {
  scripts?: string[];
  styles?: string[];
}

/** The policy of every response: the site's own files, and the given sources of what a page holds inline. */
export function contentSecurityPolicy({ scripts = [], styles = [] }: Inline = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
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

/** What a page holds inline, by its nonce. */
export const nonced = (nonce: string): Inline => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
});

/** What a page holds inline, by a hash of each; only for pages that hold nothing a visitor typed. */
export const hashed = (html: string): Inline => ({
  // What has a type of data is not run, and needs no leave.
  scripts: hashes(
    html.matchAll(/<script(?![^>]*\s(?:src=|type="application))[^>]*>(.*?)<\/script>/gs),
  ),
  styles: hashes(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)),
});

function hashes(elements: Iterable<RegExpMatchArray>): string[] {
  const each = [...elements].flatMap(([, content]) =>
    content ? createHash('sha256').update(content).digest('base64') : [],
  );
  return [...new Set(each)].map((hash) => `'sha256-${hash}'`);
}
