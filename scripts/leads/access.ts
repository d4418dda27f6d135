import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { env } from '#env';
import { askSecretly } from './ask.ts';
import { Complaint } from './complaint.ts';
import { withDatabase } from './open-database.ts';

const account = 'consultora';
const shortestPassword = 12;
/** Of the database in docker-compose.yml; only containers know it. */
const composeName = 'db';

/** Lets `consultora` log in with a new password and prints, once, how to connect with it. */
export const setAccess = ({ preguntar = false }: { preguntar?: boolean }) =>
  withDatabase(async ({ sql, url, embedded }) => {
    const password = preguntar ? await chosenPassword() : randomBytes(18).toString('base64url');
    await letLogIn(sql, password);
    const address = publicAddress(url);
    console.info(instructions({ ...address, password, embedded }));
  });

async function chosenPassword(): Promise<string> {
  const password = await askSecretly(`Contraseña para ${account} (no se verá): `);
  if (password.length < shortestPassword || !/^[\x21-\x7e]+$/.test(password)) {
    throw new Complaint(
      `La contraseña debe tener al menos ${shortestPassword} letras sin tildes, números o signos, sin espacios. Todo sigue como estaba.`,
    );
  }
  return password;
}

async function letLogIn(sql: Sql, password: string): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${account}`;
  if (!found) {
    throw new Complaint(
      `No existe la cuenta ${account}: quien administra la base de datos debe crearla (CREATE ROLE ${account}); luego inicia el sitio de nuevo.`,
    );
  }
  const [statement] =
    await sql`select format('alter role %I login password %L', ${account}::text, ${password}::text)`;
  await sql.unsafe(statement?.format);
}

interface Address {
  host: string;
  port: string;
  database: string;
}

/** As seen from outside of compose. */
function publicAddress(url: string): Address {
  const { hostname, port, pathname } = new URL(url);
  const published = hostname === composeName ? env.DB_PORT : undefined;
  return {
    host: published ? '127.0.0.1' : hostname,
    port: published ? String(published) : port || '5432',
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
  };
}

const instructions = ({
  host,
  port,
  database,
  password,
  embedded,
}: Address & {
  password: string;
  embedded: boolean;
}) => `La cuenta «${account}» ya puede entrar. Solo puede mirar; no puede cambiar ni borrar nada.

  Servidor       ${host}
  Puerto         ${port}
  Base de datos  ${database}
  Usuario        ${account}
  Contraseña     ${password}

La contraseña se muestra esta única vez: guárdala en tu gestor de contraseñas. Si se pierde, ejecuta
esta orden de nuevo; la anterior deja de servir.

Con psql:
  psql "postgresql://${account}:${encodeURIComponent(password)}@${host}:${port}/${database}"
  select * from solicitudes;

Con DBeaver: Nueva conexión → PostgreSQL, y los cinco datos de arriba. Las vistas están en
Esquemas → consultora → Vistas.

Con Excel (Windows): Datos → Obtener datos → De una base de datos → De una base de datos de PostgreSQL.
  Servidor: ${host}:${port}    Base de datos: ${database}
  En la pestaña «Base de datos», el usuario y la contraseña. Si avisa que la conexión no está cifrada,
  acepta: no sale de este equipo. Elige consultora.solicitudes y «Cargar».
${embedded ? '\nLa base de datos responde mientras el sitio está en marcha («npm start»).' : remoteHint(host, port)}`;

const remoteHint = (host: string, port: string) =>
  host === '127.0.0.1' || host === 'localhost'
    ? `\nSi el sitio está en un servidor, abre primero un túnel desde tu equipo y déjalo abierto:
  ssh -N -L ${port}:127.0.0.1:${port} usuario@tu-servidor`
    : '';
