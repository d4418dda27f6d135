import { createWriteStream, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#db/client.ts';
import { CliError as Complaint } from '../../cli/errors.ts';

/**
 * Writes a file that only its owner may read. It gets its name when it is whole; what was interrupted
 * leaves nothing. A file that is already there stays as it is unless `replace`.
 */
export async function writeWholeFile(path: string, content: () => Readable, replace: boolean) {
  const taken = new Complaint(`Ya existe ${path}. Usa otro nombre, o --reemplazar para cambiarlo.`);
  if (!replace && existsSync(path)) throw taken;
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  const discard = () => rmSync(draft, { force: true });
  process.once('exit', discard);
  try {
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    await pipeline(content(), file);
    if (replace) renameSync(draft, path);
    // A link, unlike a new name, never takes the place of a file that came in the meantime.
    else linkSync(draft, path);
  } catch (error) {
    switch (errorCode(error)) {
      case 'EEXIST':
        throw taken;
      case 'ENOENT':
        throw new Complaint(`No existe la carpeta ${dirname(path)}.`);
      case 'EACCES':
      case 'EPERM':
      case 'EROFS':
        throw new Complaint(`No se puede escribir en la carpeta ${dirname(path)}: elige otra.`);
      default:
        throw error;
    }
  } finally {
    discard();
    process.off('exit', discard);
  }
}
