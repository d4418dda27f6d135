import type { ContactRequest } from '../../app/contact/schema.ts';

/** A request that nothing is wrong with, of characters that trip careless code. */
export const aRequest: ContactRequest = {
  pais: 'colombia',
  nombre: "José Ñáñez O'Connor",
  telefono: '+57 (300) 111-2233',
  email: 'jose@clinica.example',
  empresa: "Robert'); DROP TABLE--",
};
