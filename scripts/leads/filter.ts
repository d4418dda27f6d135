import type { Command } from 'commander';
import type { Fragment, Sql } from 'postgres';
import { Complaint } from './complaint.ts';
import { parseCountry, parseDay } from './parse-value.ts';

/** Which requests; days are Bogotá's, both included. */
export interface Filter {
  desde?: string;
  hasta?: string;
  pais?: string;
  texto?: string;
  sinSpam?: boolean;
}

/** The options that several commands choose requests by. */
export const addFilters = (command: Command): Command =>
  command
    .option('--from, --desde <día>', 'desde ese día, en Bogotá: 2026-03-05 o 5/3/2026', parseDay)
    .option('--to, --hasta <día>', 'hasta ese día, incluido', parseDay)
    .option('--country, --pais <país>', 'colombia, republica-dominicana u otro', parseCountry)
    .option(
      '--text, --texto <texto>',
      'lo que aparece en nombre, empresa, correo o teléfono; sin importar tildes',
    )
    .option('--sin-spam', 'sin las que parecen spam');

/** What stands behind WHERE on the view of requests. */
export function matching(sql: Sql, { desde, hasta, pais, texto, sinSpam }: Filter): Fragment {
  if (desde && hasta && desde > hasta) {
    throw new Complaint('El día de --desde es posterior al de --hasta: cámbialos de lugar.', 2);
  }
  return sql`true
    ${desde ? sql`and fecha_bogota >= ${desde}::date` : sql``}
    ${hasta ? sql`and fecha_bogota < ${hasta}::date + 1` : sql``}
    ${pais ? sql`and pais = ${pais}` : sql``}
    ${texto ? containing(sql, texto) : sql``}
    ${sinSpam ? sql`and posible_spam is null` : sql``}`;
}

function containing(sql: Sql, text: string): Fragment {
  // A phone is found however it was grouped. A line break keeps one value from running into the next.
  const digits = /^[0-9+() .-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  return sql`and (
    strpos(texto_comparable(concat_ws(E'\n', nombre, empresa, email, telefono)), texto_comparable(${text})) > 0
    ${digits ? sql`or strpos(regexp_replace(telefono, '[^0-9]', '', 'g'), ${digits}) > 0` : sql``})`;
}
