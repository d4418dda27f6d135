import { build } from 'esbuild';
import fc from 'fast-check';
import { judge } from '../../../app/contact/contact-request.ts';
import { aTyped } from '../../support/a-typed.ts';
import { expect, test } from '../../support/browser.ts';

test('browser and server judge alike whatever is typed', async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: ['app/contact/contact-request.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'contactRequest',
  });
  await page.goto('about:blank');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });

  // A form sends no half surrogate pairs, and neither does the line to the browser.
  const samples = fc
    .sample(aTyped, 2000)
    .map((typed) => JSON.parse(Buffer.from(JSON.stringify(typed)).toString()));
  const verdicts = await page.evaluate(
    (typed) => typed.map((one) => (window as unknown as Judging).contactRequest.judge(one)),
    samples,
  );
  expect(verdicts).toEqual(samples.map(judge));
  expect(new Set(verdicts.map(({ valid }) => valid))).toEqual(new Set([true, false]));
});

interface Judging {
  contactRequest: { judge: typeof judge };
}
