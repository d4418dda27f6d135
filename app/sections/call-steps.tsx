import { callContent as call } from '../content/call.ts';

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
