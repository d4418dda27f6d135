import sharp from 'sharp';
import { colors } from '#app/colors.ts';

// Makes the app's icons from public/favicon.svg, in public/ or in the folder given.
const folder = process.argv[2] ?? 'public';
const background = colors.cream;

const sides = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };
for (const [name, side] of Object.entries(sides)) {
  // Devices cut icons to a circle of 0.8 of their width or more.
  const margin = Math.round(side / 5);
  const drawing = side - 2 * margin;
  await sharp('public/favicon.svg')
    .resize(drawing, drawing, { fit: 'contain', background })
    .flatten({ background })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
    .png({ palette: true })
    .toFile(`${folder}/${name}.png`);
  console.info(`${folder}/${name}.png`);
}
