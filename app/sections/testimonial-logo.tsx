import { useEffect, useRef, useState } from 'react';
import type { Testimonial, TestimonialsContent } from '../content/testimonials.ts';
import { drawingOf } from '../media/pictures.ts';

interface TestimonialLogoProps {
  testimonial: Testimonial;
  placeholder: TestimonialsContent['placeholder'];
}

/** A client's logo, or the placeholder when it does not load. */
export function TestimonialLogo({ testimonial, placeholder }: TestimonialLogoProps) {
  const logo = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);

  // It may have failed before React was there to hear of it.
  useEffect(() => {
    if (logo.current?.complete && logo.current.naturalWidth === 0) setBroken(true);
  }, []);

  return (
    <img
      ref={logo}
      src={drawingOf(broken ? placeholder.logo : testimonial.logo)}
      alt={broken ? placeholder.logoAlt : testimonial.logoAlt}
      width="260"
      height="80"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
