import type { Fragment, Sql } from 'postgres';
import { confirm } from './ask.ts';
import { drawTable } from './draw-table.ts';

interface Erasure {
  /** The rows of `contact_submissions` that are meant. */
  which: Fragment;
  /** Who or what they are, for the sentence "No hay solicitudes …". */
  described: string;
  /** Erases them and writes that down, in one transaction; answers with how many. */
  erase: Fragment;
  /** Whether she said yes beforehand. */
  yes: boolean;
}

/** So many of them are shown one by one. */
const mostShown = 20;

const elsewhere = `Lo que sigue en otra parte y esto no borra:
  · los correos que ya se enviaron: están en tu buzón y en el de la persona;
  · las copias de seguridad y las hojas que exportaste: bórralas o déjalas vencer.`;

/** Shows what will be erased, asks, erases it, and says what remains elsewhere. */
export async function eraseMatching(sql: Sql, { which, described, erase, yes }: Erasure) {
  const rows = await sql`
    select to_char(created_at at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI') as fecha,
      nombre, empresa, email, count(*) over ()::int as total
    from contact_submissions where ${which}
    order by created_at desc, id limit ${mostShown}`;
  const total: number = rows[0]?.total ?? 0;
  if (total === 0) {
    console.info(`No hay solicitudes ${described}.`);
    return;
  }
  const columns = [
    { title: 'Fecha (Bogotá)' },
    { title: 'Nombre', least: 10 },
    { title: 'Empresa', least: 10, leaveOut: 1 },
    { title: 'Email', least: 18 },
  ];
  const cells = rows.map(({ fecha, nombre, empresa, email }) => [fecha, nombre, empresa, email]);
  console.info(drawTable(columns, cells, process.stdout.columns || 120));
  if (total > rows.length) console.info(`… y ${total - rows.length} más.`);
  const all = total === 1 ? 'esta solicitud' : `estas ${total} solicitudes`;
  if (
    !yes &&
    !(await confirm(`\n¿Borro ${all} ${described}, con sus cartas? No se puede deshacer.`))
  ) {
    console.info('No se borró nada.');
    return;
  }
  const [{ erased }] = await sql<[{ erased: number }]>`select ${erase} as erased`;
  console.info(
    `\n${erased === 1 ? 'Se borró 1 solicitud' : `Se borraron ${erased} solicitudes`}, con sus cartas.`,
  );
  console.info(elsewhere);
}
