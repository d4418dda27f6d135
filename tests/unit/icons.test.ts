import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const sides = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

test('npm run icons draws square icons whose margin a device may cut off', async () => {
  const folder = temporaryFolder('sitio-iconos-');
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/icons.ts', folder]);
  expect(readdirSync(folder)).toEqual(Object.keys(sides));
  for (const [name, side] of Object.entries(sides)) {
    const icon = sharp(join(folder, name));
    expect(await icon.metadata()).toMatchObject({ width: side, height: side });
    const { info } = await icon.trim().toBuffer({ resolveWithObject: true });
    expect(Math.max(info.width, info.height), name).toBeLessThan(side * 0.62);
  }
});
