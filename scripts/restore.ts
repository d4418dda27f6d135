import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { env } from '#env';
import { CliError as Complaint, reportError } from '../cli/errors.ts';
import { confirm } from '../cli/prompt.ts';
import { restoreDump } from './backup/postgres-tools.ts';
import { restoreCluster } from './backup/restore-cluster.ts';

process.exitCode = await restoreBackup().catch(reportError);

/** Puts a backup in the place of what is there, which is kept beside it. */
async function restoreBackup(): Promise<number> {
  const { file, yes, omitLetters } = readArguments();
  if (!existsSync(file)) throw new Complaint(`No existe ${file}.`);
  const url = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
  const isDump = file.endsWith('.dump');
  if (isDump !== (url !== undefined)) {
    throw new Complaint(
      isDump
        ? 'Esta copia se restaura en un Postgres propio: define DATABASE_OWNER_URL.'
        : 'Esta copia es de la base de datos que trae el sitio, y DATABASE_OWNER_URL o DATABASE_URL señala otra.',
    );
  }
  if (!yes && !(await confirm(`¿Pongo ${file} en lugar de lo que hay ahora?`))) {
    console.info('Todo sigue como estaba.');
    return 0;
  }
  if (url) await restoreDump(url, file, omitLetters);
  else await restoreCluster(file, omitLetters);
  return 0;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        si: { type: 'boolean', default: false },
        'omitir-cartas': { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (file && positionals.length === 1) {
      return { file, yes: values.yes || values.si, omitLetters: values['omitir-cartas'] };
    }
  } catch {
    // An option that there is not: the line below tells which there are.
  }
  throw new Complaint('Uso: npm run db:restore -- ARCHIVO [--yes] [--omitir-cartas]', 2);
}
