import type { PictureSource } from '../ui/picture.tsx';
import heroUprightPicture from './hero-poster.jpg?w=480;720;960&aspect=8:9&fit=cover&position=right&format=avif;webp&as=picture';
import heroPicture from './hero-poster.jpg?w=960;1440;1920&format=avif;webp&as=picture';

export { heroPicture, heroUprightPicture };

const photos = import.meta.glob<PictureSource>(['./momentos-*.jpg', './sobre-mi-*.jpg'], {
  query: { w: '480;800;1200', format: 'avif;webp', as: 'picture' },
  import: 'default',
  eager: true,
});

const drawings = import.meta.glob<string>('./svg/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture made of a master in this folder; throws when there is none of that name. */
export const pictureOf = (file: string): PictureSource => found(photos[`./${file}`], file);

/** The address of a drawing in svg/; throws when there is none of that name. */
export const drawingOf = (file: string): string => found(drawings[`./svg/${file}`], file);

function found<Found>(value: Found | undefined, file: string): Found {
  if (value === undefined) throw new Error(`There is no ${file} in app/media.`);
  return value;
}
