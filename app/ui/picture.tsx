/** What the build makes of a master picture as AVIF: its sizes, and the proportions of the largest. */
export interface Sizes {
  sources: { avif: string };
  img: { w: number; h: number };
}

export interface PictureSource {
  sizes: Sizes;
  /** For browsers that do not know AVIF: one size as WebP. */
  fallback: string;
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  /** Of the <img>. */
  className?: string;
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes: string;
  /** Another crop for windows that match a media query. */
  crop?: { source: PictureSource; media: string; sizes: string };
  /** The first thing seen: fetched at once and before others. */
  first?: boolean;
}

/** A picture in the best format and size the browser can show. */
export function Picture({ source, alt, className, sizes, crop, first = false }: PictureProps) {
  const { w, h } = source.sizes.img;
  return (
    <picture>
      {crop && (
        <>
          <source
            type="image/avif"
            srcSet={crop.source.sizes.sources.avif}
            sizes={crop.sizes}
            media={crop.media}
          />
          <source srcSet={crop.source.fallback} media={crop.media} />
        </>
      )}
      <source type="image/avif" srcSet={source.sizes.sources.avif} sizes={sizes} />
      <img
        src={source.fallback}
        width={w}
        height={h}
        alt={alt}
        className={className}
        decoding="async"
        {...(first ? { fetchpriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
