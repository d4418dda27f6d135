import pino from 'pino';
import { env } from '#env';

// Keep running when the process that reads the output ends.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

/** pino's own output writes for ever at the end of a process if nobody reads it. */
const output = { write: (line: string) => process.stdout.write(line) };

/** A line of JSON per event. Never log what a visitor typed: while it is at hand, errors go through `describeError`. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  output,
);
export type Log = typeof log;

/** What may be logged of an error that may quote a visitor: its name and where it, or its cause, was thrown. */
export function describeError(error: unknown): object {
  if (env.NODE_ENV === 'development') return { err: error };
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
