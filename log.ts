import pino from 'pino';
import { env } from '#env';

// Keep running when the process that reads the output ends.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

/** pino's own stream blocks the exit of a process whose output is not read. */
const output = { write: (line: string) => process.stdout.write(line) };

/** Writes a line of JSON per event, never a visitor's input: `describeError` removes it from errors. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  output,
);
export type Log = typeof log;

/** The name and the place of an error or its cause, without the message, which may contain a visitor's input. */
export function describeError(error: unknown): object {
  if (env.NODE_ENV === 'development') return { err: error };
  if (!(error instanceof Error)) return { error: typeof error };
  if (error.cause instanceof Error) return describeError(error.cause);
  const { name, message, stack = '' } = error;
  // The stack begins with the message, whose lines may look like places.
  const places = stack.slice(stack.indexOf(message) + message.length);
  const place = places.split('\n').find((line) => line.startsWith('    at '));
  return { error: name, place: place?.trim().slice(0, maxPlaceLength) };
}

/** Logs the path of a 404, percent-encoded, so that the line contains no control characters. */
export function logNotFound(log: Log, target: string): void {
  const { pathname } = new URL(`http://localhost${target}`);
  log.info(`404 ${pathname.slice(0, maxPathLength)}`);
}

const maxPathLength = 200;
const maxPlaceLength = 300;
