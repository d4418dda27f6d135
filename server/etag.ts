import { createHash } from 'node:crypto';

/** A content hash of 22 URL-safe characters, for ETags and file names. */
export const hashOf = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
