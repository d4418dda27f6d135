import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from './errors.ts';

/** Asks a yes-or-no question; every answer but «sí» is a no. Throws a CliError without a terminal. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CliError('Aquí no puedo preguntarte si estás segura: repite la orden con --si.', 2);
  }
  const answer = await ask(`${question} (escribe sí) `, process.stderr);
  // Some terminals send the accent as a combining character.
  return /^s[ií]$/i.test(answer.trim().normalize('NFC'));
}

/** Asks without showing what is typed; reads the first line of a pipe. */
export async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await ask('', hidden);
  process.stderr.write('\n');
  return answer;
}

/** Resolves with an empty string on Ctrl-C and Ctrl-D. */
async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = process.stdin.isTTY ?? false;
  const reader = createInterface({ input: process.stdin, output, terminal });
  const closed = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  reader.once('SIGINT', () => reader.close());
  const answer = await Promise.race([reader.question(question).catch(() => ''), closed]);
  reader.close();
  return answer;
}
