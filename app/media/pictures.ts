import type { PictureSource, Sizes } from '../ui/picture.tsx';
import uprightSizes from './hero-poster.jpg?w=480;760;960&aspect=8:9&fit=cover&position=right&headroom=night&format=avif&as=picture';
import uprightFallback from './hero-poster.jpg?w=760&aspect=8:9&fit=cover&position=right&headroom=night&format=webp';
import fallback from './hero-poster.jpg?w=960&format=webp';
import sizes from './hero-poster.jpg?w=960;1440;1920&format=avif&as=picture';

export const heroPicture: PictureSource = { sizes, fallback };
/** For phones: an upright crop with dark space above it for the headline. */
export const heroUprightPicture: PictureSource = { sizes: uprightSizes, fallback: uprightFallback };

const photos = import.meta.glob<Sizes>(['./*.jpg', '!./hero-*.jpg'], {
  query: { w: '480;800;1200', format: 'avif', as: 'picture' },
  import: 'default',
  eager: true,
});

const fallbacks = import.meta.glob<string>(['./*.jpg', '!./hero-*.jpg'], {
  query: { w: '800', format: 'webp' },
  import: 'default',
  eager: true,
});

const svgUrls = import.meta.glob<string>('./svg/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The generated sizes of a .jpg in this folder; throws if the file does not exist. */
export const pictureOf = (file: string): PictureSource => ({
  sizes: find(photos, `./${file}`),
  fallback: find(fallbacks, `./${file}`),
});

/** The URL of a file in svg/; throws if it does not exist. */
export const svgUrl = (file: string): string => find(svgUrls, `./svg/${file}`);

function find<Found>(files: Record<string, Found>, path: string): Found {
  const found = files[path];
  if (found !== undefined) return found;
  throw new Error(`There is no ${path} in app/media, only ${Object.keys(files).join(', ')}.`);
}
