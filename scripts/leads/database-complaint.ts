import { errorCode } from '#db/client.ts';

const unreachable =
  'No se pudo llegar a la base de datos. Revisa que esté encendida y que DATABASE_OWNER_URL (o DATABASE_URL) sea la suya.';
const outOfDate =
  'La base de datos no está al día. Inicia el sitio una vez con «npm start», o ejecuta «npm run db:migrate».';
const refused =
  'La base de datos no aceptó la cuenta o la contraseña. Revisa DATABASE_OWNER_URL (o DATABASE_URL).';
const noRight =
  'Esta cuenta de la base de datos no tiene permiso para hacerlo. Define DATABASE_OWNER_URL con la cuenta dueña de las tablas.';
const diskFull =
  'El disco está lleno. Libera espacio y vuelve a intentarlo; no quedó nada a medias.';

const sentences: Record<string, string> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  CONNECT_TIMEOUT: unreachable,
  CONNECTION_CLOSED: unreachable,
  CONNECTION_DESTROYED: unreachable,
  CONNECTION_ENDED: unreachable,
  '57P01': unreachable,
  '57P03': unreachable,
  '28P01': refused,
  '28000': refused,
  '3D000': 'Esa base de datos no existe. Revisa el nombre al final de DATABASE_OWNER_URL.',
  '42501': noRight,
  '42P01': outOfDate,
  '42703': outOfDate,
  '42883': outOfDate,
  '3F000': outOfDate,
  '53100': diskFull,
  ENOSPC: diskFull,
};

/** What an error means for the consultant, in one line, with its code for whoever helps her. */
export function databaseComplaint(error: unknown): string {
  const code = errorCode(error);
  const said = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return `${sentences[code] ?? `Algo falló: ${said}`} (${code})`;
}
