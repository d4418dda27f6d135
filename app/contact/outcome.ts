import type { FieldName, Typed } from './contact-request.ts';
import type { Visit } from './visit.ts';

/** How a visitor's attempt to send a request ended. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; field: FieldName; message: string; typed: Typed; visit?: Visit }
  | { kind: 'failed'; message: string; typed: Typed; visit?: Visit };
