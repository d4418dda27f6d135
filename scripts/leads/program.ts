import { Argument, Command, Option } from 'commander';
import { setAccess } from './access.ts';
import { eraseRequests } from './erase.ts';
import { exportRequests } from './export.ts';
import { addFilters } from './filter.ts';
import { listRequests } from './list.ts';
import { parseAge } from './parse-age.ts';
import { parseLimit } from './parse-value.ts';
import { purgeRequests } from './purge.ts';
import { spanishHelp } from './spanish-usage.ts';

const yes = () => new Option('--si, --yes', 'borra sin preguntar');

/** The commands of the consultant's desk. Help and mistakes are thrown, not the end of the process. */
export function buildProgram(): Command {
  const program = new Command('leads')
    .description('Las solicitudes de tu página: verlas, exportarlas y borrarlas.')
    .configureHelp(spanishHelp)
    .configureOutput({ outputError: () => {} })
    .helpOption('-h, --help', 'muestra esta ayuda')
    .helpCommand('help [comando]', 'muestra la ayuda de un comando')
    .exitOverride()
    .addHelpText(
      'after',
      `
Ejemplos:
  npm run leads -- list
  npm run leads -- list --desde 2026-03-01 --pais colombia --sin-spam
  npm run leads -- export solicitudes.xlsx
  npm run leads -- erase --email persona@empresa.com

Cada comando tiene su ayuda: npm run leads -- list --help`,
    );

  const list = program
    .command('list')
    .alias('ver')
    .description('muestra las solicitudes, la más nueva primero');
  addFilters(list)
    .addOption(
      new Option(
        '--limit, --limite <número>',
        'cuántas mostrar como máximo (20 en la tabla)',
      ).argParser(parseLimit),
    )
    .option('--detalle', 'todo de cada solicitud, también el enlace de WhatsApp')
    .addOption(new Option('--json', 'para otros programas: JSON con todo').conflicts('detalle'))
    .action(listRequests);

  const exported = program
    .command('export')
    .alias('exportar')
    .description('guarda las solicitudes en una hoja de cálculo')
    .addArgument(
      new Argument(
        '[archivo]',
        'nombre del archivo, .xlsx o .csv; sin él, uno con la fecha de hoy; «-» escribe en la pantalla',
      ),
    );
  addFilters(exported)
    .addOption(
      new Option(
        '--formato, --format <formato>',
        'xlsx (Excel) o csv; por defecto, según el archivo',
      ),
    )
    .addOption(
      new Option(
        '--separador, --separator <signo>',
        'lo que separa las columnas del CSV: ";" (por defecto) o ","',
      ),
    )
    .option('--reemplazar, --force', 'reemplaza el archivo si ya existe')
    .action(exportRequests);

  program
    .command('erase')
    .alias('borrar')
    .description('borra todo lo de una persona que lo pidió')
    .requiredOption('--correo, --email <correo>', 'el correo con el que escribió')
    .addOption(yes())
    .action(eraseRequests);

  program
    .command('purge')
    .alias('depurar')
    .description('borra las solicitudes viejas')
    .addOption(
      new Option(
        '--antes-de, --older-than <tiempo>',
        'las de hace más de: 24m (meses), 90d (días) o 2y (años)',
      )
        .argParser(parseAge)
        .makeOptionMandatory(),
    )
    .addOption(yes())
    .action(purgeRequests);

  program
    .command('access')
    .alias('acceso')
    .description(
      'crea una contraseña para mirar los datos con otros programas, sin poder cambiarlos',
    )
    .option('--preguntar', 'pregunta qué contraseña poner, en vez de inventar una')
    .action(setAccess);

  return program;
}
