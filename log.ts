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

/** What may be logged of an error: its name and where it was thrown, never its message. */
export function describeError(error: unknown) {
  const { name = typeof error, stack = '' } = error instanceof Error ? error : {};
  const place = stack.split('\n').find((line) => line.startsWith('    at '));
  return { error: name, place: place?.trim().slice(0, maxPlaceLength) };
}

const maxPlaceLength = 300;
