import type { ValidValues } from '../../app/contact/schema.ts';

/** A form that nothing is wrong with, of characters that trip careless code. */
export const sampleForm: ValidValues = {
  pais: 'colombia',
  nombre: "José Ñáñez O'Connor",
  telefono: '+57 (300) 111-2233',
  email: 'jose@clinica.example',
  empresa: "Robert'); DROP TABLE--",
};

let people = 0;
/** The same of another person each time: the same values twice would be one row. */
export const formOfAnother = () => ({ ...sampleForm, email: `p${++people}@clinica.example` });
