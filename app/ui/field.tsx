import type { ComponentProps, ReactNode } from 'react';

interface FieldFrame {
  name: string;
  label: string;
  help?: string | undefined;
  /** What is wrong with the value; announced with the field. */
  error?: string | undefined;
  defaultValue?: string | undefined;
}

/** A required field of one line, with its label above and its help and error below. */
export function Field({ label, help, error, ...input }: FieldFrame & ComponentProps<'input'>) {
  return (
    <FieldParts {...{ name: input.name, label, help, error }}>
      <input
        id={input.name}
        type="text"
        required
        {...described(input.name, help, error)}
        {...input}
      />
    </FieldParts>
  );
}

interface SelectFrame extends FieldFrame {
  prompt: string;
  options: readonly { value: string; label: string }[];
}

/** A required choice from a list that begins with a prompt. */
export function SelectField({
  label,
  help,
  error,
  prompt,
  options,
  defaultValue = '',
  ...select
}: SelectFrame & ComponentProps<'select'>) {
  const known = options.some(({ value }) => value === defaultValue);
  return (
    <FieldParts {...{ name: select.name, label, help, error }}>
      <select
        id={select.name}
        required
        defaultValue={known ? defaultValue : ''}
        {...described(select.name, help, error)}
        {...select}
      >
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldParts>
  );
}

function FieldParts({ name, label, help, error, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children}
      {help && (
        <p id={`${name}-ayuda`} className="field-help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function described(name: string, help: string | undefined, error: string | undefined) {
  const ids = [error && `${name}-error`, help && `${name}-ayuda`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
