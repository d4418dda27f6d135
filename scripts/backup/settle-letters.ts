import type { Sql } from 'postgres';

/** Says how many letters wait in a restored backup: they may have gone out since. Gives them up if told to. */
export async function settleLetters(sql: Sql, omit: boolean): Promise<void> {
  if (omit) {
    const { count } = await sql`
      update cartas set estado = 'omitida', motivo = 'copia restaurada: pudo haber salido antes'
      where estado = 'pendiente'`;
    console.info(`Cartas que estaban pendientes y ya no saldrán: ${count}.`);
    return;
  }
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from cartas where estado = 'pendiente'`;
  if (!row?.waiting) return;
  console.warn(
    `Ojo: ${row.waiting} ${row.waiting === 1 ? 'carta estaba pendiente' : 'cartas estaban pendientes'} cuando se hizo la copia. Si después salieron,` +
      ' saldrían otra vez: en ese caso, antes de iniciar el sitio restaura de nuevo con --omitir-cartas.',
  );
}
