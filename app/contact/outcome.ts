import type { Attribution } from './attribution.ts';
import type { FieldName, FormValues } from './schema.ts';

/** How a visitor's attempt to send a request ended. */
export type Outcome =
  | { kind: 'sent' }
  | {
      kind: 'invalid';
      field: FieldName;
      message: string;
      typed: FormValues;
      attribution?: Attribution;
    }
  | { kind: 'failed'; message: string; typed: FormValues; attribution?: Attribution };
