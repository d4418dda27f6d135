import { aboutContent } from '../content/about.ts';
import { callContent as call } from '../content/call.ts';
import { documentContent } from '../content/document.ts';
import { servicesContent } from '../content/services.ts';
import { pictureOf } from '../media/pictures.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

/** The caller, the course of the call, and the way to request one about a service. */
export function CallCard({ name, slug }: { name: string; slug: string }) {
  const { portrait, experience } = aboutContent(name);
  return (
    <section
      className="rounded-picture bg-white p-6 text-base shadow-high md:p-8 print:break-inside-avoid print:p-0"
      aria-labelledby="titulo-llamada"
    >
      <div className="flex items-center gap-5">
        <Picture
          source={pictureOf(portrait.file)}
          className="w-28 rounded-picture rounded-t-[50%_40%]"
          alt={portrait.alt}
          sizes="7rem"
        />
        <div>
          <p className="font-serif text-title font-semibold wrap-anywhere">{name}</p>
          <p className="text-slate">{documentContent(name).jobTitle}</p>
          <p className="mt-1 leading-tight font-semibold">
            <strong className="font-serif text-subtitle text-coral">{experience.figure}</strong>{' '}
            {experience.label}
          </p>
        </div>
      </div>
      <h2 id="titulo-llamada" className="mt-6 text-title">
        {call.title}
      </h2>
      <CallSteps />
      <ButtonLink className="mt-6 w-full" href={paths.request(slug)}>
        {servicesContent.request}
      </ButtonLink>
      <p className="mt-3 text-center text-small text-balance text-slate">{call.free}</p>
    </section>
  );
}

/** How the call goes, in three steps. */
export function CallSteps() {
  return (
    <ol className="mt-5 grid grid-cols-1 gap-5 wrap-anywhere">
      {call.steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span
            className="grid size-8 flex-none place-items-center rounded-full bg-peach font-serif text-base font-semibold text-night"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
