import type { Attribution } from './attribution.ts';
import type { FieldName, Typed } from './contact-request.ts';

/** How a visitor's attempt to send a request ended. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; field: FieldName; message: string; typed: Typed; attribution?: Attribution }
  | { kind: 'failed'; message: string; typed: Typed; attribution?: Attribution };
