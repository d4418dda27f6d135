import { createInterface } from 'node:readline/promises';
import { CliError } from './errors.ts';

/** Asks a yes-or-no question; every answer but «sí» is a no. Throws a CliError without a terminal. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CliError('Aquí no puedo preguntarte si estás segura: repite el comando con --si.', 2);
  }
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D are a no.
  const closed = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  reader.once('SIGINT', () => reader.close());
  const asking = reader.question(`${question} (escribe sí) `).catch(() => '');
  const answer = await Promise.race([asking, closed]);
  reader.close();
  // Some terminals send the accent as a combining character.
  return /^s[ií]$/i.test(answer.trim().normalize('NFC'));
}
