import { errorCode } from '#db/client.ts';
import { parseArguments } from './arguments.ts';
import { reportError } from './errors.ts';

// The program that reads our output may end first, as in `… | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
  });
}

try {
  const runCommand = await parseArguments(process.argv.slice(2));
  await runCommand();
} catch (error) {
  if (errorCode(error) !== 'EPIPE') process.exitCode = reportError(error);
}
