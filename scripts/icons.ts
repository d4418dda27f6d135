import sharp from 'sharp';
import { colors } from '#app/colors.ts';

// Makes the app's icons from public/favicon.svg, and the share picture from the hero's.
const background = colors.cream;

for (const [name, side] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  // Devices cut icons to a circle of 0.8 of their width or more.
  const margin = Math.round(side / 5);
  const drawing = side - 2 * margin;
  await sharp('public/favicon.svg')
    .resize(drawing, drawing, { fit: 'contain', background })
    .flatten({ background })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
    .png({ palette: true })
    .toFile(`public/${name}.png`);
}

await sharp('app/media/hero-poster.jpg')
  .resize(1200, 630, { position: 'right' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile('public/compartir.jpg');
