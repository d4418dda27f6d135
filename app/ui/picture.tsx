/** What the build makes of a master picture: its sizes in each format, largest last. */
export interface PictureSource {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes: string;
  /** Another crop for windows that match a media query. */
  crop?: { source: PictureSource; media: string; sizes: string };
  /** The first thing seen: fetched at once and before others. */
  first?: boolean;
}

/** A picture in the best format and size the browser can show. */
export function Picture({ source, alt, sizes, crop, first = false }: PictureProps) {
  const { src, w, h } = source.img;
  return (
    <picture>
      {crop && <Sources {...crop} />}
      <Sources source={source} sizes={sizes} />
      <img
        src={src}
        width={w}
        height={h}
        alt={alt}
        decoding="async"
        {...(first ? { fetchpriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

interface SourcesProps {
  source: PictureSource;
  sizes: string;
  media?: string;
}

function Sources({ source: { sources, img }, sizes, media }: SourcesProps) {
  return Object.entries(sources).map(([format, srcSet]) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={srcSet}
      sizes={sizes}
      media={media}
      width={img.w}
      height={img.h}
    />
  ));
}
