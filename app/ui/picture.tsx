/** A picture as AVIF in several sizes, as vite-imagetools returns it; `img` is the largest. */
export interface Sizes {
  sources: { avif: string };
  img: { w: number; h: number };
}

export interface PictureSource {
  sizes: Sizes;
  /** The URL of one size as WebP, for browsers without AVIF. */
  fallback: string;
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  className?: string;
  /** The width at which it is shown, as in the HTML attribute. */
  sizes: string;
  /** Another crop for windows that match a media query. */
  crop?: { source: PictureSource; media: string; sizes: string };
  /** Loads eagerly and with high priority. */
  first?: boolean;
}

/** A responsive picture as AVIF, with WebP as the fallback. */
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
