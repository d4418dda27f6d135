import { mkdirSync, writeFileSync } from 'node:fs';
import { type BenchSite, startBenchSite } from './bench/bench-site.ts';
import { asTable, type Figure, median } from './bench/figure.ts';
import { interactionFigures } from './bench/interactions.ts';
import { circumstances, imageFigures, startFigures } from './bench/machine.ts';
import { carriedFigures, lighthouseFigures } from './bench/page.ts';
import { serveFigures } from './bench/serve.ts';
import { submitFigures } from './bench/submit.ts';

// Measures the built site on this machine: npm run bench -- [page] [serve] [submit] [interactions] [start]
const parts: Record<string, (site: BenchSite) => Promise<Figure[]>> = {
  page: async ({ url }) => [...(await lighthouseFigures(url, 5)), ...(await carriedFigures(url))],
  interactions: ({ url }) => interactionFigures(url, 3),
  serve: (site) => serveFigures(site, 3),
  submit: (site) => submitFigures(site, 3),
  start: async () => [...(await startFigures(3)), ...(await imageFigures())],
};
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
const site = await startBenchSite();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.info(`Measuring: ${name} …`);
    figures.push(...(await measure(site)));
  }
} finally {
  await site.stop();
}

const date = new Date().toISOString().slice(0, 10);
const where = await circumstances();
console.info(`\n${asTable(figures)}\n\n${date}, ${where}`);
if (asked.length === 0) {
  const results = figures.map((one) => ({ ...one, median: median(one.values) }));
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(
    `bench/results/${date}.json`,
    `${JSON.stringify({ date, where, figures: results }, null, 2)}\n`,
  );
}
