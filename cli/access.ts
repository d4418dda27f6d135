import { randomBytes } from 'node:crypto';
import { errorCode } from '#db/client.ts';
import { setPassword } from '#db/roles.ts';
import { env } from '#env';
import { withOwnerDatabase } from './database.ts';
import { CliError } from './errors.ts';

/** By SQLSTATE: undefined object, insufficient privilege. */
const advice: Record<string, string> = {
  '42704':
    'No existe la cuenta consultora: quien administra la base de datos debe crearla (CREATE ROLE consultora); luego inicia el sitio de nuevo.',
  '42501':
    "Solo quien administra la base de datos puede darle una contraseña a la cuenta consultora: pídele que ejecute ALTER ROLE consultora LOGIN PASSWORD '…'.",
};

/** Sets a new password for `consultora` and prints it once, with instructions to connect. */
export const setAccess = () =>
  withOwnerDatabase(async ({ sql, url, embedded }) => {
    const password = randomBytes(18).toString('base64url');
    await setPassword(sql, 'consultora', password).catch((error) => {
      const message = advice[errorCode(error)];
      throw message ? new CliError(message) : error;
    });
    console.info(instructions(new URL(url), password, embedded));
  });

function instructions({ hostname, port, pathname }: URL, password: string, embedded: boolean) {
  // `db` is the service in docker-compose.yml, published on this machine at DB_PORT.
  const published = hostname === 'db' ? env.DB_PORT : undefined;
  const server = published
    ? { host: '127.0.0.1', port: published }
    : { host: hostname, port: port || 5432 };
  const database = decodeURIComponent(pathname.slice(1)) || 'postgres';
  const local = ['127.0.0.1', 'localhost'].includes(server.host);
  return `La cuenta «consultora» ya puede entrar. Solo puede mirar; no puede cambiar ni borrar nada.

  Servidor       ${server.host}
  Puerto         ${server.port}
  Base de datos  ${database}
  Usuario        consultora
  Contraseña     ${password}

La contraseña se muestra esta única vez: guárdala en tu gestor de contraseñas. Si se pierde, ejecuta
este comando de nuevo; la anterior deja de servir.

Con psql, que te pide la contraseña (escrita en el comando la vería cualquiera en la lista de procesos):
  psql "postgresql://consultora@${server.host}:${server.port}/${database}"
  select * from solicitudes;

Con DBeaver: Nueva conexión → PostgreSQL, y los datos de arriba. Las vistas están en
Esquemas → consultora → Vistas. Una consulta dura como mucho un minuto, y una transacción que dejes abierta, medio.

Con Excel (Windows): Datos → Obtener datos → De una base de datos → De una base de datos de PostgreSQL.
  Servidor: ${server.host}:${server.port}    Base de datos: ${database}
  En la pestaña «Base de datos», el usuario y la contraseña. Si avisa que la conexión no está cifrada,
  acepta: no sale de este equipo. Elige consultora.solicitudes y «Cargar».
${embedded ? '\nLa base de datos responde mientras el sitio está en marcha («npm start»).' : ''}${
  local && !embedded
    ? `\nSi el sitio está en un servidor, abre primero un túnel desde tu equipo y déjalo abierto:
  ssh -N -L ${server.port}:127.0.0.1:${server.port} usuario@tu-servidor`
    : ''
}`;
}
