import type { Fragment, Sql } from 'postgres';

/** A row of the view `consultora.solicitudes`; both dates as their clock shows them: 2026-03-05 15:42:07. */
export interface RequestRow {
  fecha_bogota: string;
  fecha_santo_domingo: string;
  pais: string;
  nombre: string;
  telefono: string;
  email: string;
  empresa: string;
  whatsapp: string | null;
  posible_spam: string | null;
  aviso: string;
  confirmacion: string;
  referencia: string;
  fuente: string | null;
  medio: string | null;
  campana: string | null;
  procedencia: string | null;
  version_aviso: string | null;
}

/** The columns in the order in which every output has them, and how the consultant reads their names. */
export const columnTitles: Record<keyof RequestRow, string> = {
  fecha_bogota: 'Fecha (Bogotá)',
  nombre: 'Nombre',
  empresa: 'Empresa',
  telefono: 'Teléfono',
  whatsapp: 'WhatsApp',
  email: 'Email',
  pais: 'País',
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

export const columnNames = Object.keys(columnTitles) as (keyof RequestRow)[];

/** The columns for SELECT. Dates become text here: the driver would read them by this machine's clock. */
export const requestColumns = (sql: Sql): Fragment => sql`
  to_char(fecha_bogota, 'YYYY-MM-DD HH24:MI:SS') as fecha_bogota,
  to_char(fecha_santo_domingo, 'YYYY-MM-DD HH24:MI:SS') as fecha_santo_domingo,
  pais, nombre, telefono, email, empresa, whatsapp, posible_spam, aviso, confirmacion,
  fuente, medio, campana, procedencia, version_aviso, referencia`;
