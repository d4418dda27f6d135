import type { Visit } from './visit.ts';

/** Hands on what is known of the visit, and has scripts add which site linked here; without them nobody knows. */
export function VisitFields({ visit = {} }: { visit?: Visit | undefined }) {
  return (
    <>
      {Object.entries(visit).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {!visit.procedencia && <input type="hidden" name="procedencia" ref={nameReferrer} />}
    </>
  );
}

function nameReferrer(input: HTMLInputElement | null): void {
  if (input) input.value = document.referrer.split('/')[2] ?? '';
}
