import { testimonialsContent as content } from '../content/testimonials.ts';
import { svgUrl } from '../media/pictures.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';

export function Testimonials() {
  return (
    <Section className="text-center" aria-labelledby="titulo-testimonios">
      <SectionHeading
        id="titulo-testimonios"
        title={content.title}
        className="mx-auto mb-heading"
      />
      <ul className="mb-12 grid gap-14 text-left lg:mb-28 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] lg:gap-16">
        {content.testimonials.map((testimonial) => (
          <li key={testimonial.empresa} className="lg:not-last:nth-2:transform-[translateY(3rem)]">
            <figure className="flex h-full flex-col">
              <blockquote className="flex-1 font-serif text-title/snug">
                <p
                  className="h-[0.55em] text-[5.5rem] leading-[0.9] font-semibold text-coral print:hidden"
                  aria-hidden="true"
                >
                  “
                </p>
                <p>{testimonial.testimonio}</p>
              </blockquote>
              <figcaption className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline pt-5 text-small font-semibold">
                {/* Scripts show the placeholder if it cannot be loaded. */}
                <img
                  className="max-h-14 w-40 object-contain object-left forced-colors:bg-white forced-color-adjust-none"
                  src={svgUrl(testimonial.logo)}
                  alt={testimonial.logoAlt}
                  width="260"
                  height="80"
                  loading="lazy"
                  data-placeholder={svgUrl(content.placeholder.logo)}
                  data-placeholder-alt={content.placeholder.logoAlt}
                />
                {testimonial.empresa}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ButtonLink href="#contacto">{content.callToAction}</ButtonLink>
    </Section>
  );
}
