import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** With an input, its label above it and its error below scroll into view. */
const box =
  'min-h-13 w-full rounded-field border border-fog bg-white px-4 py-3 transition-look placeholder:text-slate/85 hover:border-petrol focus-visible:border-petrol aria-invalid:border-ember aria-invalid:bg-blush scroll-mt-11 scroll-mb-18 low:scroll-mb-10';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  help?: string | undefined;
  /** Why the value is invalid; screen readers announce it with the field. */
  error?: string | undefined;
  defaultValue?: string | undefined;
  /** Makes the field a select; the first option, the prompt, has an empty value. */
  options?: [value: string, label: string][];
}

/** A required text input or select, with its label above and its error and help below. */
export function Field({ label, help, error, options, ...input }: FieldProps) {
  const { name } = input;
  const descriptions = [error && `${name}-error`, help && `${name}-ayuda`].filter(Boolean);
  const Input = (options ? 'select' : 'input') as 'input';
  const control = (
    <Input
      id={name}
      aria-invalid={Boolean(error)}
      aria-describedby={descriptions.join(' ') || undefined}
      required
      {...(!options && { type: 'text', enterKeyHint: 'next' })}
      className={options ? `${box} appearance-none pr-11 text-ellipsis` : box}
      {...input}
    >
      {options?.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Input>
  );
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="text-small font-semibold">
        {label}
      </label>
      {options ? (
        <div className="relative">
          {control}
          <Icon
            name="chevron-right"
            className="pointer-events-none absolute top-4 right-3.5 size-5 transform-[rotate(90deg)] text-petrol"
          />
        </div>
      ) : (
        control
      )}
      {error && (
        <p id={`${name}-error`} className="flex gap-1.5 text-small/snug font-semibold text-ember">
          <Icon name="circle-alert" className="size-5" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={`${name}-ayuda`} className="text-small/snug wrap-anywhere text-slate">
          {help}
        </p>
      )}
    </div>
  );
}
