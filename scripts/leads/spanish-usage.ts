import type { Command, CommanderError, HelpConfiguration } from 'commander';

const titles: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Comandos:',
};

const options = (command: Command) => (command.options.length > 0 ? ' [opciones]' : '');
const commandArguments = (command: Command) =>
  command.registeredArguments.map((argument) => ` [${argument.name()}]`).join('');

/** The help's own words in Spanish; what each thing does is said where it is declared. */
export const spanishHelp: HelpConfiguration = {
  styleTitle: (title) => titles[title] ?? title,
  commandUsage: (command) =>
    command.parent
      ? `npm run leads -- ${command.name()}${options(command)}${commandArguments(command)}`
      : 'npm run leads -- <comando> [opciones]',
  subcommandTerm: (command) => command.name() + commandArguments(command),
};

/** A mistake in how a command was written, in Spanish, with the way to its help. */
export function spanishUsageError({ code, message }: CommanderError): string {
  return `${sentence(code, message)}\nAyuda: npm run leads -- --help`;
}

function sentence(code: string, message: string): string {
  const quoted = [...message.matchAll(/'([^']*)'/g)].map((match) => match[1]);
  const guess = message.match(/Did you mean (?:one of )?(.+)\?/)?.[1];
  const hint = guess ? ` ¿Quisiste decir ${guess}?` : '';
  switch (code) {
    case 'commander.unknownCommand':
      return `No existe el comando «${quoted[0]}».${hint}`;
    case 'commander.unknownOption':
      return `No existe la opción ${quoted[0]}.${hint}`;
    case 'commander.optionMissingArgument':
      return `A la opción ${quoted[0]} le falta su valor.`;
    case 'commander.missingMandatoryOptionValue':
      return `Falta la opción ${quoted[0]}.`;
    case 'commander.invalidArgument':
      return invalidValue(message);
    case 'commander.conflictingOption':
      return `Estas opciones no van juntas: ${quoted.join(' y ')}.`;
    case 'commander.excessArguments':
      return 'Sobran palabras: si un valor lleva espacios, escríbelo entre comillas.';
    default:
      return message;
  }
}

/** "error: option 'flags' argument 'value' is invalid. why" */
function invalidValue(message: string): string {
  const [, flags, value, why] = message.match(/'(.*?)' argument '(.*)' is invalid\. ?(.*)/s) ?? [];
  return flags ? `«${value}» no sirve para ${flags}: ${why}` : message;
}
