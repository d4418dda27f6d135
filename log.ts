import pino from 'pino';

/**
 * The site's log: one line of JSON an event on standard output, control characters escaped. Nothing a
 * visitor typed and no message of an error goes in; those of the database hold both.
 */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
});
export type Log = typeof log;

/** What may be said of an error: its kind and where it happened, never its message. */
export function describeError(error: unknown) {
  const { name = typeof error, stack = '' } = error instanceof Error ? error : {};
  const place = stack.split('\n').find((line) => line.startsWith('    at '));
  return { error: name, place: place?.trim().slice(0, longestPlace) };
}

const longestPlace = 300;
