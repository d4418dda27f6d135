import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../db/embedded/free-port.ts';
import type { BenchSite } from './bench-site.ts';
import { beside, type Figure } from './figure.ts';
import { areInstalled, load, outputOf } from './programs.ts';

const connections = 64;
const seconds = 5;
const asBrowsersAsk = ['-H', 'Accept-Encoding: gzip, deflate, br'];

/** How many pages a second the site hands out, beside nginx with the same bytes, and what memory is left taken. */
export async function serveFigures(site: BenchSite, rounds: number): Promise<Figure[]> {
  if (!(await areInstalled('wrk', 'nginx'))) return [];
  const nginx = await startNginx(site.url);
  const ours: number[] = [];
  const theirs: number[] = [];
  let requests = 0;
  for (let round = 0; round < rounds || requests < 100_000; round += 1) {
    const page = await load(`${site.url}/`, connections, seconds, asBrowsersAsk);
    if (page.failed) throw new Error(`${page.failed} pages were not served.`);
    ours.push(page.rate);
    requests += page.requests;
    theirs.push((await load(`${nginx.url}/`, connections, seconds, asBrowsersAsk)).rate);
  }
  await nginx.stop();
  return [
    { name: 'pages a second, compressed', unit: '', values: ours },
    { name: 'the same by nginx', unit: '', values: theirs },
    beside('pages a second, beside nginx', ours, theirs, 0.8),
    {
      name: `memory of the site after ${Math.round(requests / 1000)},000 pages`,
      unit: 'MB',
      values: [await residentMemory(site)],
      goal: 180,
    },
  ];
}

/** Megabytes. */
export async function residentMemory(site: BenchSite): Promise<number> {
  return Number(await outputOf('ps', ['-o', 'rss=', '-p', String(site.process.pid)])) / 1024;
}

/** An nginx of one process, as the site is, that has the site's compressed page as a file. */
async function startNginx(siteUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sitio-nginx-'));
  const port = await freePort();
  const answer = await fetch(siteUrl, { headers: { 'Accept-Encoding': 'gzip' } });
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|connection|keep-alive|etag|content-)/.test(name),
  );
  await outputOf('curl', ['-s', '-H', 'Accept-Encoding: br', '-o', join(folder, 'page'), siteUrl]);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 10000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        default_type text/html;
        add_header Content-Encoding br;
        ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n')}
        location = / { try_files /page =404; }
      }
    }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) await pause(50);
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await new Promise((gone) => nginx.once('exit', gone));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
