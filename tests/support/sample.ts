import type { ValidValues } from '../../app/contact/schema.ts';
import { consultantFrom } from '../../consultant.ts';
import { readEnv } from '../../env.ts';

/** The sample identity, for components and e-mails. */
export const consultant = consultantFrom(readEnv({}));

/** A valid form with characters that break careless code. */
export const sampleForm: ValidValues = {
  pais: 'colombia',
  nombre: "José Ñáñez O'Connor",
  telefono: '+57 (300) 111-2233',
  email: 'jose@clinica.example',
  empresa: "Robert'); DROP TABLE--",
};

let forms = 0;
/** Returns a form with another e-mail address each time, because equal forms would be one row. */
export const formOfAnother = () => ({ ...sampleForm, email: `p${++forms}@clinica.example` });
