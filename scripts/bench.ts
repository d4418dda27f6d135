import { mkdirSync, writeFileSync } from 'node:fs';
import { startBenchSite } from './bench/bench-site.ts';
import { asTable, type Figure, median } from './bench/figure.ts';
import { interactionFigures } from './bench/interactions.ts';
import { circumstances, imageFigures, startFigures } from './bench/machine.ts';
import { carriedFigures, lighthouseFigures } from './bench/page.ts';
import { serveFigures } from './bench/serve.ts';
import { submitFigures } from './bench/submit.ts';

// Measures the built site on this machine: npm run bench -- [page] [serve] [submit] [interactions] [start]
const site = await startBenchSite();
const parts: Record<string, () => Promise<Figure[]>> = {
  page: async () => [
    ...(await lighthouseFigures(site.url, 5)),
    ...(await carriedFigures(site.url)),
  ],
  interactions: () => interactionFigures(site.url, 3),
  serve: () => serveFigures(site, 3),
  submit: () => submitFigures(site, 3),
  start: async () => [...(await startFigures(3)), ...(await imageFigures())],
};
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown) console.error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`);

const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(unknown ? {} : parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.info(`Measuring: ${name} …`);
    figures.push(...(await measure()));
  }
} finally {
  await site.stop();
}

const date = new Date().toISOString().slice(0, 10);
const where = await circumstances();
mkdirSync('bench/results', { recursive: true });
writeFileSync(
  `bench/results/${date}.json`,
  `${JSON.stringify({ date, where, figures: figures.map((one) => ({ ...one, median: median(one.values) })) }, null, 2)}\n`,
);
console.info(`\n${asTable(figures)}\n\n${date}, ${where}`);
