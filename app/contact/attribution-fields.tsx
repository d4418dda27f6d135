import type { Attribution } from './attribution.ts';

/** Hands on what is known of the visit; scripts add which site linked here, without them nobody knows. */
export function AttributionFields({ attribution = {} }: { attribution?: Attribution | undefined }) {
  return (
    <>
      {Object.entries(attribution).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {!attribution.referrer_host && (
        <input type="hidden" name="referrer_host" ref={fillReferrerHost} />
      )}
    </>
  );
}

function fillReferrerHost(input: HTMLInputElement | null): void {
  if (input) input.value = document.referrer.split('/')[2] ?? '';
}
