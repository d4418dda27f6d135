import { errorCode } from '#db/client.ts';
import { exportFromDocker } from './command.ts';

/** An error that the consultant can correct: one line in Spanish names the problem and the remedy. */
export class CliError extends Error {
  constructor(
    message: string,
    /** 2: the command was not written correctly. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** By patterns of Postgres and system error codes. */
const explanations: Record<string, string> = {
  'ECONN\\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|CONNECT\\w+|57P0\\d':
    'No se pudo llegar a la base de datos. Inicia el sitio, espera un minuto y repite; si sigue igual, revisa su dirección en .env.',
  '28P01|28000': 'La base de datos no aceptó la cuenta o la contraseña: revísalas en .env.',
  '3D000': 'Esa base de datos no existe: revisa su nombre en .env.',
  '42501':
    'Esta cuenta de la base de datos no tiene permiso para hacerlo: en .env tiene que estar la dueña de las tablas.',
  '42P01|42703|42883|3F000':
    'La base de datos no está al día: inicia el sitio de nuevo y se pone al día solo.',
  '53100|ENOSPC': 'El disco está lleno. Libera espacio y vuelve a intentarlo.',
  EEXIST: 'Ya existe ese archivo. Usa otro nombre, o --reemplazar para cambiarlo.',
  ENOENT: 'No existe esa carpeta.',
  EROFS: `Desde Docker no se guarda un archivo por su nombre. Escribe: ${exportFromDocker}`,
  'EACCES|EPERM': 'No se puede escribir en esa carpeta: elige otra.',
};

/** Prints an error in one line and returns the exit code. */
export function reportError(error: unknown): number {
  if (error instanceof CliError) {
    console.error(error.message);
    return error.exitCode;
  }
  const code = errorCode(error);
  const found = Object.entries(explanations).find(([codes]) => RegExp(`^(${codes})$`).test(code));
  const message = found?.[1] ?? `Algo falló: ${String((error as Error).message).split('\n')[0]}`;
  console.error(`${message} (${code})`);
  return 1;
}
