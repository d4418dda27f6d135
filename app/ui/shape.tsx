/** A circle, or a part of one, behind the content of an element that is `isolate`. The class places it. */
export function Shape({ className }: { className: string }) {
  return (
    <span
      className={`pointer-events-none absolute -z-1 aspect-square ${className}`}
      aria-hidden="true"
    />
  );
}
