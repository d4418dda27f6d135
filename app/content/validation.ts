/** The messages of invalid fields; the texts are the specification's. */
export const validationContent = {
  pais: { missing: 'Selecciona un país' },
  nombre: {
    short: (min: number) => `El nombre debe tener al menos ${min} caracteres`,
    long: (max: number) => `El nombre no puede exceder ${max} caracteres`,
  },
  telefono: {
    short: (min: number) => `El teléfono debe tener al menos ${min} caracteres`,
    long: (max: number) => `El teléfono no puede exceder ${max} caracteres`,
    characters: 'El teléfono solo puede contener números, espacios y símbolos: + - ( )',
  },
  email: {
    invalid: 'Ingresa un email válido',
    long: (max: number) => `El email no puede exceder ${max} caracteres`,
  },
  empresa: {
    short: (min: number) => `El nombre de la empresa debe tener al menos ${min} caracteres`,
    long: (max: number) => `El nombre de la empresa no puede exceder ${max} caracteres`,
  },
};
