import { readFileSync } from 'node:fs';
import sharp from 'sharp';

// Makes the icons of phones in public/ from the site's mark. Whatever shape a phone cuts them to, the mark
// stays whole: it lies within the middle four fifths.
const mark = readFileSync('public/favicon.svg');
const part = 0.6;

for (const { file, side } of [
  { file: 'apple-touch-icon', side: 180 },
  { file: 'icon-192', side: 192 },
  { file: 'icon-512', side: 512 },
]) {
  const size = Math.round(side * part);
  const drawn = await sharp(mark, { density: (72 * size) / 64 })
    .resize(size, size)
    .toBuffer();
  const path = `public/${file}.png`;
  await sharp({ create: { width: side, height: side, channels: 3, background: '#fff7ed' } })
    .composite([{ input: drawn, gravity: 'center' }])
    .png({ palette: true, effort: 10 })
    .toFile(path);
  console.info(path);
}
