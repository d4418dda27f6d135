import { createInterface } from 'node:readline/promises';
import { withOwnerDatabase } from './database.ts';
import { CliError } from './errors.ts';
import { drawTable } from './list.ts';
import { selectSubmissions } from './submissions.ts';

/** Lists the submissions from an e-mail address, asks, erases them, and lists the remaining copies. */
export const eraseSubmissions = ({ correo, si }: { correo: string; si?: boolean | undefined }) =>
  withOwnerDatabase(async ({ sql }) => {
    const address = correo.trim();
    const rows = await selectSubmissions(sql, { correo: address });
    if (rows.length === 0) {
      console.info(`No hay solicitudes de ${address}.`);
      return;
    }
    console.info(drawTable(rows));
    const these = rows.length === 1 ? 'esta solicitud' : `estas ${rows.length} solicitudes`;
    const question = `\n¿Borro ${these} de ${address}?\nNo se puede deshacer.`;
    if (!si && !(await confirm(question))) {
      console.info('No se borró nada.');
      return;
    }
    const [row] = await sql`select erase_submissions_of(${address}) as erased`;
    const erased =
      row?.erased === 1 ? 'Se borró 1 solicitud' : `Se borraron ${row?.erased} solicitudes`;
    console.info(`
${erased}. Los correos que aún no habían salido ya no saldrán.
Esto no borra:
  · los correos que ya se enviaron: están en tu buzón y en el de la persona;
  · las copias de seguridad y tus hojas exportadas: bórralas o déjalas vencer.`);
  });

/** Asks a yes-or-no question; every reply except «sí» means no. Throws a CliError without a terminal. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CliError('Aquí no puedo preguntarte si estás segura: repite el comando con --si.', 2);
  }
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D are a no.
  const closed = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  reader.once('SIGINT', () => reader.close());
  const asking = reader.question(`${question} (escribe sí) `).catch(() => '');
  const reply = await Promise.race([asking, closed]);
  reader.close();
  // Some terminals send the accent as a combining character.
  return /^s[ií]$/i.test(reply.trim().normalize('NFC'));
}
