import { errorCode } from '#db/client.ts';

/** An error that the consultant can correct: one line in Spanish says what happened and what to do. */
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
    'No se pudo llegar a la base de datos. Revisa que esté encendida y que DATABASE_OWNER_URL (o DATABASE_URL) sea la suya.',
  '28P01|28000':
    'La base de datos no aceptó la cuenta o la contraseña. Revisa DATABASE_OWNER_URL (o DATABASE_URL).',
  '3D000': 'Esa base de datos no existe. Revisa el nombre al final de DATABASE_OWNER_URL.',
  '42501':
    'Esta cuenta de la base de datos no tiene permiso para hacerlo. Define DATABASE_OWNER_URL con la cuenta dueña de las tablas.',
  '42P01|42703|42883|3F000':
    'La base de datos no está al día. Inicia el sitio una vez con «npm start», o ejecuta «npm run db:migrate».',
  '53100|ENOSPC': 'El disco está lleno. Libera espacio y vuelve a intentarlo.',
  EEXIST: 'Ya existe ese archivo. Usa otro nombre, o --reemplazar para cambiarlo.',
  ENOENT: 'No existe esa carpeta.',
  'EACCES|EPERM|EROFS': 'No se puede escribir en esa carpeta: elige otra.',
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
