import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from './errors.ts';

/** Asks on the terminal for a yes; any other answer is a no. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CliError('Aquí no puedo preguntarte si estás segura: repite la orden con --si.', 2);
  }
  const answer = await ask(`${question} (escribe sí) `, process.stderr);
  // Some terminals send the accent as a character of its own.
  return /^s[ií]$/i.test(answer.trim().normalize('NFC'));
}

/** Asks without showing what is typed; from a pipe it takes the first line. */
export async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await ask('', hidden);
  process.stderr.write('\n');
  return answer;
}

/** Ctrl-C and Ctrl-D answer with nothing. */
async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = process.stdin.isTTY ?? false;
  const reader = createInterface({ input: process.stdin, output, terminal });
  const closed = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  reader.once('SIGINT', () => reader.close());
  const answer = await Promise.race([reader.question(question).catch(() => ''), closed]);
  reader.close();
  return answer;
}
