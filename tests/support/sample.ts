import type { ValidValues } from '../../app/contact/schema.ts';

/** A form that nothing is wrong with, of characters that trip careless code. */
export const sampleForm: ValidValues = {
  pais: 'colombia',
  nombre: "José Ñáñez O'Connor",
  telefono: '+57 (300) 111-2233',
  email: 'jose@clinica.example',
  empresa: "Robert'); DROP TABLE--",
};
