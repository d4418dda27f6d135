import type { ComponentProps } from 'react';
import { countryLabels, type FieldName, fieldNames } from '#db/fields.ts';
import type { ContactContent } from '../content/contact.ts';
import { Field } from '../ui/field.tsx';
import { type FormValues, honeypotName, type Outcome, unexpectedSigns } from './schema.ts';

interface ContactFieldsProps {
  content: ContactContent['form'];
  defaults: FormValues | undefined;
  invalid: (Outcome & { kind: 'invalid' }) | undefined;
  /** As typed, at the last attempt. */
  phone: string | undefined;
}

/** The fields of the form, in the order of `fieldNames`, and one for programs. */
export function ContactFields({ content, defaults, invalid, phone = '' }: ContactFieldsProps) {
  const signs = invalid?.field === 'telefono' ? unexpectedSigns(phone) : [];

  const inputs: Record<FieldName, Partial<ComponentProps<typeof Field>>> = {
    pais: {
      options: [['', content.countryPrompt], ...Object.entries(countryLabels)],
      autoComplete: 'country-name',
    },
    nombre: { autoComplete: 'name', spellCheck: false },
    telefono: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      placeholder: content.phonePlaceholder,
      help: signs.length > 0 ? content.removeSigns(signs) : content.phoneHelp,
    },
    email: { type: 'email', inputMode: 'email', autoComplete: 'email', help: content.emailHelp },
    empresa: {
      autoComplete: 'organization',
      enterKeyHint: 'send',
      spellCheck: false,
      help: content.companyHelp,
    },
  };

  return (
    <div className="grid gap-4.5">
      {fieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          label={content.labels[name]}
          defaultValue={defaults?.[name]}
          error={invalid?.field === name ? invalid.message : undefined}
          {...inputs[name]}
        />
      ))}
      {/* The honeypot: no person, browser or password manager fills it in. */}
      <div className="sr-only" inert="" aria-hidden="true">
        <label>
          {content.honeypotLabel}
          <input name={honeypotName} autoComplete="off" tabIndex={-1} />
        </label>
      </div>
    </div>
  );
}
