import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { processesIn, watch } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const run = (program: string) =>
  watch(spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]));

test('of those who wait for a lock exactly one gets it each time its holder is killed', async () => {
  const folder = temporaryFolder('sitio-candado-');
  const holding = join(folder, 'holding');
  // Ends with an error if another one holds it.
  const program = `
    import { writeFileSync } from 'node:fs';
    import { lockFile } from '${resolve('processes.ts')}';
    await lockFile('${join(folder, 'lock')}');
    writeFileSync('${holding}', '', { flag: 'wx' });
    console.log('holds it');
    setInterval(() => {}, 1000);`;
  const waiting = Array.from({ length: 6 }, () => run(program));
  while (waiting.length > 0) {
    const next = () => waiting.findIndex((one) => one.printed() !== '');
    await until(() => next() >= 0);
    const [holder] = waiting.splice(next(), 1);
    expect(holder?.printed()).toBe('holds it\n');
    rmSync(holding);
    expect(await holder?.stop('SIGKILL')).toBe(null);
  }
  rmSync(folder, { recursive: true });
});

test.runIf(existsSync('/proc'))(
  'a killed test run leaves no folder and no process in it',
  async () => {
    const killed = run(`
    import { spawn } from 'node:child_process';
    import { temporaryFolder } from '${resolve('tests/support/temporary-folder.ts')}';
    const folder = temporaryFolder('sitio-muerta-');
    spawn('sleep', ['1000'], { cwd: folder, detached: true, stdio: 'ignore' });
    console.log(folder);`);
    await killed.hasPrinted('\n');
    const folder = killed.printed().trim();
    expect(processesIn(folder)).toHaveLength(1);
    await killed.stop('SIGKILL');
    await until(() => !existsSync(folder));
    expect(processesIn(folder)).toEqual([]);
  },
);
