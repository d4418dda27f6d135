import { useEffect, useRef, useState } from 'react';
import type { Testimonial, TestimonialsContent } from '../content/testimonials.ts';
import { drawingOf } from '../media/pictures.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

/** What clients say, and the call to become one. */
export function Testimonials({ content }: { content: TestimonialsContent }) {
  return (
    <section className="testimonials" aria-labelledby="titulo-testimonios">
      <SectionHeading id="titulo-testimonios" title={content.title} />
      <ul className="testimonial-cards">
        {content.testimonials.map((testimonial) => (
          <li key={testimonial.empresa}>
            <figure className="testimonial">
              <blockquote>
                <p>{testimonial.testimonio}</p>
              </blockquote>
              <figcaption>
                <TestimonialLogo testimonial={testimonial} placeholder={content.placeholder} />
                {testimonial.empresa}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <a className="button" href="#contacto">
        {content.callToAction}
      </a>
    </section>
  );
}

interface TestimonialLogoProps {
  testimonial: Testimonial;
  placeholder: TestimonialsContent['placeholder'];
}

/** A client's logo, or the placeholder when it does not load. */
function TestimonialLogo({ testimonial, placeholder }: TestimonialLogoProps) {
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
