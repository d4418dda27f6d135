import type { Sql } from 'postgres';
import { fieldLabels } from '#app/content/contact.ts';

/** The columns of `consultora.solicitudes` with their titles, in the order of every output. */
export const columnTitles = {
  fecha_bogota: 'Fecha (Bogotá)',
  ...fieldLabels,
  whatsapp: 'WhatsApp',
  servicio: 'Servicio',
  posible_spam: 'Posible spam',
  aviso: 'Aviso para ti',
  confirmacion: 'Confirmación al cliente',
  fecha_santo_domingo: 'Fecha (Santo Domingo)',
  fuente: 'Fuente',
  medio: 'Medio',
  campana: 'Campaña',
  procedencia: 'Sitio de procedencia',
  version_aviso: 'Aviso de privacidad',
  referencia: 'Referencia',
};

export type ColumnName = keyof typeof columnTitles;
export const columnNames = Object.keys(columnTitles) as ColumnName[];

/** A row of the view `consultora.solicitudes`; dates are local times like 2026-03-05 15:42:07. */
export type Solicitud = Record<ColumnName, string | null> &
  Record<'falta_aviso' | 'falta_confirmacion', boolean>;

/** Options that select submissions. `desde` and `hasta` are days in Bogotá, inclusive. */
export interface Filter {
  desde?: string | undefined;
  hasta?: string | undefined;
  pais?: string | undefined;
  texto?: string | undefined;
  correo?: string | undefined;
  sinSpam?: boolean | undefined;
}

/** Reads the matching submissions, newest first. */
export const selectSubmissions = (sql: Sql, filter: Filter, limit: number | null = null) =>
  sql<Solicitud[]>`
    select ${sql([...columnNames, 'falta_aviso', 'falta_confirmacion'])}
    from consultora.solicitudes where ${matches(sql, filter)} limit ${limit}`;

const matches = (sql: Sql, { desde, hasta, pais, texto, correo, sinSpam }: Filter) => sql`true
  ${desde ? sql`and fecha_bogota >= ${desde}::date` : sql``}
  ${hasta ? sql`and fecha_bogota < ${hasta}::date + 1` : sql``}
  ${pais ? sql`and replace(texto_comparable(pais), ' ', '-') = ${pais}` : sql``}
  ${texto ? contains(sql, texto) : sql``}
  ${correo === undefined ? sql`` : sql`and lower(email collate "C") = lower(${correo} collate "C")`}
  ${sinSpam ? sql`and posible_spam is null` : sql``}`;

function contains(sql: Sql, text: string) {
  // Phones match whatever their grouping.
  const digits = /^[0-9+() .-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const found = (searched: string) =>
    sql`busqueda like '%' || texto_comparable(${searched.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  return digits ? sql`and (${found(text)} or ${found(digits)})` : sql`and ${found(text)}`;
}

/** The date in Bogotá some days ago, as 2026-03-05. */
export const dayInBogota = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(
    Date.now() - daysAgo * 86_400_000,
  );
