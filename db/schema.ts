import { sql } from 'drizzle-orm';
import { check, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  ],
);
