import type { TestimonialsContent } from '../content/testimonials.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { TestimonialLogo } from './testimonial-logo.tsx';

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
