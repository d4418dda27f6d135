import yargs, { type Argv } from 'yargs';
import { fields } from '#db/fields.ts';
import { setAccess } from './access.ts';
import { exportFromDocker, inDocker, leads } from './command.ts';
import { eraseSubmissions } from './erase.ts';
import { CliError } from './errors.ts';
import { exportSubmissions } from './export.ts';
import { listSubmissions } from './list.ts';
import { dayInBogota } from './submissions.ts';

/** Corrections to yargs's Spanish locale; its types know no plurals. */
const spanishStrings = {
  'Positionals:': 'Argumentos:',
  'Missing required argument: %s': { one: 'Falta --%s.', other: 'Faltan: %s.' },
  'Argument: %s, Given: %s, Choices: %s': 'Argumento: %s, Recibido: %s, Opciones: %s',
  'Did you mean %s?': '¿Quisiste decir «%s»?',
  string: 'texto',
} as Record<string, unknown> as Record<string, string>;

/** Parses the command line. Returns the command, which does nothing after --ayuda; throws a CliError. */
export async function parseArguments(args: string[]): Promise<() => Promise<void>> {
  let runCommand = async () => {};
  const willRun =
    <Options>(command: (options: Options) => Promise<void>) =>
    (options: Options) => {
      runCommand = () => command(options);
    };
  const parser = yargs(args)
    .locale('es')
    .updateStrings(spanishStrings)
    .scriptName(leads)
    .usage('Las solicitudes de tu página: verlas, exportarlas y borrarlas.\n\nUso: $0 <comando>')
    .command(
      ['ver', 'list'],
      'muestra las solicitudes, la más nueva primero',
      (command) =>
        withFilters(command)
          .option('limite', { alias: 'limit', type: 'string', default: '20', coerce: parseLimit })
          .describe('limite', 'cuántas como máximo')
          .requiresArg('limite')
          .option('detalle', { alias: 'details', type: 'boolean' })
          .describe('detalle', 'todo, también el enlace de WhatsApp'),
      willRun(listSubmissions),
    )
    .command(
      ['exportar [archivo]', 'export'],
      'guarda las solicitudes en una hoja de cálculo',
      (command) =>
        withFilters(command)
          .positional('archivo', {
            type: 'string',
            describe: 'un nombre que termine en .xlsx (Excel) o .csv; «-» escribe en la pantalla',
            // yargs parses «-» as an empty string.
            coerce: (name?: string) => (name === '' ? '-' : name),
          })
          .option('formato', { alias: 'format', choices: ['xlsx', 'csv'] as const })
          .describe('formato', 'según el archivo, si falta')
          .option('reemplazar', { alias: 'force', type: 'boolean' })
          .describe('reemplazar', 'reemplaza el archivo si ya existe'),
      willRun(exportSubmissions),
    )
    .command(
      ['borrar', 'erase'],
      'borra todo lo de una persona que lo pidió',
      (command) =>
        command
          .option('correo', { alias: 'email', type: 'string', demandOption: true })
          .describe('correo', 'el correo con el que escribió')
          .requiresArg('correo')
          .option('si', { alias: 'yes', type: 'boolean', describe: 'borra sin preguntar' }),
      willRun(eraseSubmissions),
    )
    .command(
      ['acceso', 'access'],
      'crea una contraseña para mirar los datos con otros programas',
      {},
      willRun(setAccess),
    )
    .example('$0 ver --desde 1/3/2026 --pais colombia', '')
    .example(inDocker ? exportFromDocker : '$0 exportar solicitudes.xlsx', '')
    .example('$0 borrar --correo persona@empresa.com', '')
    .epilogue('Cada comando tiene su ayuda: $0 ver --ayuda')
    .parserConfiguration({ 'boolean-negation': false, 'duplicate-arguments-array': false })
    .demandCommand(1, 'Falta el comando.')
    .strict()
    .recommendCommands()
    .version(false)
    .help('ayuda', 'muestra esta ayuda')
    .alias('ayuda', ['help', 'h'])
    .exitProcess(false)
    .fail(false);
  try {
    await parser.parseAsync();
  } catch (error) {
    if (args.length === 0) parser.showHelp();
    throw new CliError(`${(error as Error).message}\nAyuda: ${leads} --ayuda`, 2);
  }
  return runCommand;
}

const withFilters = (command: Argv) =>
  command
    .option('desde', { alias: 'from', type: 'string', describe: 'desde ese día: 5/3/2026 o ayer' })
    .option('hasta', { alias: 'to', type: 'string', describe: 'hasta ese día, incluido' })
    .coerce(['desde', 'hasta'], parseDay)
    .option('pais', { alias: 'country', describe: 'solo las de ese país', coerce: parseCountry })
    .choices('pais', fields.pais.values)
    .option('texto', { alias: 'text', type: 'string', describe: 'lo que aparece en sus datos' })
    .option('sin-spam', { alias: 'without-spam', type: 'boolean' })
    .describe('sin-spam', 'sin las que parecen spam')
    .requiresArg(['desde', 'hasta', 'pais', 'texto'])
    .check(({ desde, hasta }) => {
      if (!desde || !hasta || desde <= hasta) return true;
      throw new Error('El día de --desde es posterior al de --hasta: cámbialos de lugar.');
    });

/** Parses 2026-03-05, 5/3/2026, `hoy` or `ayer` into 2026-03-05. */
function parseDay(typed: string): string | undefined {
  if (typed === 'hoy' || typed === 'ayer') return dayInBogota(typed === 'hoy' ? 0 : 1);
  const [, day = '', month = '', year] = typed.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  const moment = new Date(/^[12]\d{3}-\d\d-\d\d$/.test(date) ? date : Number.NaN);
  // Date turns February 30 into a day of March.
  if (moment.getTime() && moment.toISOString().startsWith(date)) return date;
  throw new Error(`«${typed}» no es un día: escribe 2026-03-05 o 5/3/2026; también hoy o ayer.`);
}

/** Parses a country's name, in any case and with or without accents, into its stored value. */
function parseCountry(typed: string): string | undefined {
  const name = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '-');
  return name === 'rd' || name === 'dominicana' ? 'republica-dominicana' : name;
}

function parseLimit(typed: string): number {
  if (/^[1-9]\d{0,6}$/.test(typed)) return Number(typed);
  throw new Error(`«${typed}» no sirve para --limite: escribe un número de 1 a 9999999.`);
}
