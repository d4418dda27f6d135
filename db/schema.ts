import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const int8range = customType<{ data: string }>({ dataType: () => 'int8range' });

/** The five columns that a visitor fills in. */
const formColumns = () => ({
  pais: text().notNull(),
  nombre: text().notNull(),
  telefono: text().notNull(),
  email: text().notNull(),
  empresa: text().notNull(),
});

/** What the server adds to a request when it stores it. */
const serverColumns = () => ({
  /** Why a request looks like spam; null for one that does not. */
  sospecha: text(),
  /** The privacy notice that was agreed to; null for a request from before there was one. */
  version_aviso: text(),
  /** What brought the visitor: the campaign's utm_source, utm_medium, utm_campaign; null when unknown. */
  fuente: text(),
  medio: text(),
  campana: text(),
  /** The host of the page that linked here; null when unknown. */
  procedencia: text(),
});

/** All that the site's account may INSERT. */
export const insertableColumns = () => ({ ...formColumns(), ...serverColumns() });

/**
 * Requests for a call. A later migration adds what a schema here cannot say: the EXCLUDE constraint
 * that keeps the same five values within ten minutes one row.
 */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...insertableColumns(),
    huella: bytea()
      .notNull()
      .generatedAlwaysAs(sql`huella_de_solicitud(pais, nombre, telefono, email, empresa)`),
    ventana: int8range().notNull().default(sql`ventana_de_diez_minutos()`),
  },
  (table) => [
    check('pais_valido', sql`${table.pais} IN ('colombia', 'republica-dominicana', 'otro')`),
    check(
      'nombre_valido',
      sql`char_length(${table.nombre}) BETWEEN 2 AND 100 AND es_texto_limpio(${table.nombre})`,
    ),
    check(
      'telefono_valido',
      sql`${table.telefono} ~ '^[0-9+() -]{7,20}$' AND es_texto_limpio(${table.telefono})`,
    ),
    check('email_valido', sql`char_length(${table.email}) <= 255 AND es_email(${table.email})`),
    check(
      'empresa_valida',
      sql`char_length(${table.empresa}) BETWEEN 2 AND 100 AND es_texto_limpio(${table.empresa})`,
    ),
    check('sospecha_valida', sql`${table.sospecha} IN ('trampa', 'enlace')`),
    check('version_aviso_valida', sql`${table.version_aviso} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check(
      'fuente_valida',
      sql`char_length(${table.fuente}) BETWEEN 1 AND 100 AND es_texto_limpio(${table.fuente})`,
    ),
    check(
      'medio_valido',
      sql`char_length(${table.medio}) BETWEEN 1 AND 100 AND es_texto_limpio(${table.medio})`,
    ),
    check(
      'campana_valida',
      sql`char_length(${table.campana}) BETWEEN 1 AND 100 AND es_texto_limpio(${table.campana})`,
    ),
    check(
      'procedencia_valida',
      sql`char_length(${table.procedencia}) <= 253 AND ${table.procedencia} ~ '^[a-z0-9_-]+(\\.[a-z0-9_-]+)*$'`,
    ),
  ],
);

/**
 * The letters that each request causes, and what became of them: queue and record in one. A trigger of
 * a later migration writes a letter down in the transaction that stores its request.
 */
export const letters = pgTable(
  'cartas',
  {
    solicitud: uuid()
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    /** 'aviso' to the consultant or 'confirmacion' to the visitor. */
    clase: text().notNull(),
    estado: text().notNull().default('pendiente'),
    intentos: integer().notNull().default(0),
    proximoIntento: timestamp('proximo_intento', { withTimezone: true }).notNull().defaultNow(),
    /** A worker is sending it; free again when it has died. */
    tomadaHasta: timestamp('tomada_hasta', { withTimezone: true }),
    enviadaEn: timestamp('enviada_en', { withTimezone: true }),
    /** What the mail server said last, or why there was nothing to send. */
    motivo: text(),
  },
  (table) => [
    primaryKey({ columns: [table.solicitud, table.clase] }),
    check('clase_valida', sql`${table.clase} IN ('aviso', 'confirmacion')`),
    check(
      'estado_valido',
      sql`${table.estado} IN ('pendiente', 'enviada', 'rechazada', 'vencida', 'omitida')`,
    ),
    index('cartas_pendientes').on(table.proximoIntento).where(sql`${table.estado} = 'pendiente'`),
    index('cartas_enviadas').on(table.enviadaEn),
  ],
);
