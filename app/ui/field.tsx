import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** With an input, its label above it and its error below scroll into view. */
const box =
  'min-h-13 w-full rounded-field border border-fog bg-white px-4 py-3 transition-look placeholder:text-slate/85 hover:border-petrol focus-visible:border-petrol aria-invalid:border-ember aria-invalid:bg-blush scroll-mt-11 scroll-mb-18 low:scroll-mb-10';

interface FieldProps {
  name: string;
  label: string;
  help?: string | undefined;
  /** Why the value is invalid; screen readers announce it with the field. */
  error?: string | undefined;
  defaultValue?: string | undefined;
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** More than one makes it a text of several lines. */
  rows?: number;
}

/** A text input, required unless said otherwise, with its label above and its error and help below. */
export function Field({ label, help, error, rows, ...input }: TextFieldProps) {
  const Input = (rows ? 'textarea' : 'input') as 'input';
  return (
    <FieldParts {...{ name: input.name, label, help, error }}>
      <Input
        {...described(input.name, error, help)}
        {...(rows ? { rows } : { type: 'text', enterKeyHint: 'next' })}
        required
        className={box}
        {...input}
      />
    </FieldParts>
  );
}

interface SelectFieldProps extends ComponentProps<'select'>, Omit<FieldProps, 'help'> {
  name: string;
  defaultValue?: string | undefined;
  prompt: string;
  options: [value: string, label: string][];
}

/** A select whose first, empty option is the prompt. */
export function SelectField({ label, error, prompt, options, ...select }: SelectFieldProps) {
  return (
    <FieldParts {...{ name: select.name, label, error }}>
      <div className="relative">
        <select
          {...described(select.name, error)}
          className={`${box} appearance-none pr-11 text-ellipsis`}
          {...select}
        >
          <option value="">{prompt}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-right"
          className="pointer-events-none absolute top-4 right-3.5 size-5 rotate-90 text-petrol"
        />
      </div>
    </FieldParts>
  );
}

function FieldParts({ name, label, help, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="text-small font-semibold">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${name}-error`} className="flex gap-1.5 text-small/snug font-semibold text-ember">
          <Icon name="circle-alert" className="size-5" />
          {error}
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

function described(id: string, error?: string, help?: string) {
  const ids = [error && `${id}-error`, help && `${id}-ayuda`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': Boolean(error), 'aria-describedby': ids || undefined };
}
