import type { PictureSource, Sizes } from '../ui/picture.tsx';
import uprightSizes from './hero-poster.jpg?w=480;760;960&aspect=8:9&fit=cover&position=right&headroom=0a2f3a&format=avif&as=picture';
import uprightFallback from './hero-poster.jpg?w=760&aspect=8:9&fit=cover&position=right&headroom=0a2f3a&format=webp';
import fallback from './hero-poster.jpg?w=960&format=webp';
import sizes from './hero-poster.jpg?w=960;1440;1920&format=avif&as=picture';

export const heroPicture: PictureSource = { sizes, fallback };
/** For phones: the night of the hero above it, so that the words stand on the picture. */
export const heroUprightPicture: PictureSource = {
  sizes: uprightSizes,
  fallback: uprightFallback,
};

const photos = import.meta.glob<Sizes>(['./momentos-*.jpg', './sobre-mi-*.jpg'], {
  query: { w: '480;800;1200', format: 'avif', as: 'picture' },
  import: 'default',
  eager: true,
});

const fallbacks = import.meta.glob<string>(['./momentos-*.jpg', './sobre-mi-*.jpg'], {
  query: { w: '800', format: 'webp' },
  import: 'default',
  eager: true,
});

const drawings = import.meta.glob<string>('./svg/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture made of a master in this folder; throws when there is none of that name. */
export const pictureOf = (file: string): PictureSource => ({
  sizes: found(photos[`./${file}`], file),
  fallback: found(fallbacks[`./${file}`], file),
});

/** The address of a drawing in svg/; throws when there is none of that name. */
export const drawingOf = (file: string): string => found(drawings[`./svg/${file}`], file);

function found<Found>(value: Found | undefined, file: string): Found {
  if (value === undefined) throw new Error(`There is no ${file} in app/media.`);
  return value;
}
