import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Complaint } from './complaint.ts';

/** Asks on the terminal for a yes; everything else is a no. Without a terminal nobody can be asked. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Complaint('Aquí no puedo preguntarte si estás segura: repite la orden con --yes.', 2);
  }
  const answer = await ask(`${question} (escribe sí) `, process.stderr);
  return /^s[ií]$/i.test(answer.trim().normalize('NFC'));
}

/** Asks for something that nobody may read along; from a pipe it takes the first line. */
export async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await ask('', nowhere);
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
