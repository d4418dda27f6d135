import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../db/embedded/free-port.ts';
import { environmentWith } from '../../env.ts';
import { findChromium } from '../../tests/support/chromium.ts';
import type { Figure } from './figure.ts';
import { outputOf } from './programs.ts';

/** How long `npm start` takes to its first answer, with a build and a database at hand. */
export async function startFigures(rounds: number): Promise<Figure[]> {
  const durations: number[] = [];
  // The first round may have to make the database's cluster, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const port = await freePort();
    const start = performance.now();
    const site = spawn('npm', ['start'], {
      env: environmentWith({ PORT: String(port), DATABASE_URL: '' }),
      stdio: 'ignore',
    });
    const gone = new Promise((resolve) => site.once('exit', resolve));
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok) await pause(20);
    if (round > 0) durations.push((performance.now() - start) / 1000);
    site.kill('SIGTERM');
    await gone;
  }
  return [{ name: '`npm start` to its first answer', unit: 's', values: durations, goal: 3 }];
}

/** How large the image of docker compose is, where there is one. */
export async function imageFigures(): Promise<Figure[]> {
  try {
    const size = await outputOf('docker', [
      'image',
      'inspect',
      '-f',
      '{{.Size}}',
      'servicio-que-enamora',
    ]);
    return [{ name: 'image', unit: 'MB', values: [Number(size) / 1e6], goal: 300 }];
  } catch {
    console.warn('Left out, because there is no image here (docker compose build): its size.');
    return [];
  }
}

/** Where and with what it was measured, in one line. */
export async function circumstances(): Promise<string> {
  const firstLine = async (program: string, args: string[]) =>
    (await outputOf(program, args).catch(() => '')).split('\n')[0]?.trim();
  const version = (name: string) =>
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  return [
    `Node ${process.versions.node}`,
    `Lighthouse ${version('lighthouse')}`,
    await firstLine(findChromium(), ['--version']),
    await firstLine('pgbench', ['--version']),
    existsSync('/usr/sbin/nginx') ? 'nginx of the system' : '',
    `${cpus().length} cores (${cpus()[0]?.model.trim()})`,
  ]
    .filter(Boolean)
    .join(', ');
}
