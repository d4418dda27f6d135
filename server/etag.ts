import { createHash } from 'node:crypto';

/** What the bytes' ETag is made of: 22 letters and digits, other ones for other bytes. */
export const hashOf = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
