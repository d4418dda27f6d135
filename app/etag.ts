import { createHash } from 'node:crypto';

/** What the bytes' ETag is made of: 22 letters and digits, other ones for other bytes. */
export const hashOf = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Whether who asks has this version already. RFC 9110, 13.1.2: a cache on the way may have called it a weak one. */
export const hasVersion = (ifNoneMatch: string | null | undefined, etag: string) =>
  ifNoneMatch === '*' ||
  !!ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
