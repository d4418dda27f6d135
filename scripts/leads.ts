import { isCutOff, runLeads } from './leads/run.ts';

// Whoever reads along may leave (… | head): the rest is for nobody.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error) => {
    if (!isCutOff(error)) throw error;
  });
}

process.exitCode = await runLeads(process.argv.slice(2));
