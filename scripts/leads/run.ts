import { CommanderError } from 'commander';
import { errorCode } from '#db/client.ts';
import { Complaint } from './complaint.ts';
import { databaseComplaint } from './database-complaint.ts';
import { buildProgram } from './program.ts';
import { spanishUsageError } from './spanish-usage.ts';

/** Runs one command of the desk; resolves with the exit code: 0 done, 1 it failed, 2 badly written. */
export async function runLeads(args: string[]): Promise<number> {
  try {
    await buildProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      // Without a command commander has shown the help already.
      if (error.code !== 'commander.help') console.error(spanishUsageError(error));
      return 2;
    }
    return reportError(error);
  }
}

/** Says in one line what went wrong; answers with the exit code that fits. */
export function reportError(error: unknown): number {
  if (isCutOff(error)) return 0;
  if (error instanceof Complaint) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error(databaseComplaint(error));
  return 1;
}

/** Whether the program that read our output has gone. */
export const isCutOff = (error: unknown) =>
  ['EPIPE', 'ERR_STREAM_DESTROYED'].includes(errorCode(error));
