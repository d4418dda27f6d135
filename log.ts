import pino from 'pino';

// Keep running when the process that reads the output ends.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

/**
 * Writes one line of JSON per event to standard output. Never log what a visitor typed into the form, nor an error's
 * message: the database's messages quote values. The path of a 404 is logged.
 */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
});
export type Log = typeof log;

/** What may be logged of an error: its name and where it, or its cause, was thrown, never its message. */
export function describeError(error: unknown): { error: string; place?: string | undefined } {
  if (!(error instanceof Error)) return { error: typeof error };
  if (error.cause instanceof Error) return describeError(error.cause);
  const { name, message, stack = '' } = error;
  // The stack begins with the message, whose lines could look like places.
  const places = stack.slice(stack.indexOf(message) + message.length);
  const place = places.split('\n').find((line) => line.startsWith('    at '));
  return { error: name, place: place?.trim().slice(0, maxPlaceLength) };
}

/** Logs the path of a 404, percent-encoded: so it cannot contain control characters. */
export function logNotFound(log: Log, target: string): void {
  const { pathname } = new URL(`http://localhost${target}`);
  log.info(`404 ${pathname.slice(0, maxPathLength)}`);
}

const maxPathLength = 200;
const maxPlaceLength = 300;
