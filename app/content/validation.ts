/** What a visitor reads when a field breaks its rule; the texts are the specification's. */
export const validationContent = {
  paisMissing: 'Selecciona un país',
  nombreShort: 'El nombre debe tener al menos 2 caracteres',
  nombreLong: 'El nombre no puede exceder 100 caracteres',
  telefonoShort: 'El teléfono debe tener al menos 7 caracteres',
  telefonoLong: 'El teléfono no puede exceder 20 caracteres',
  telefonoCharacters: 'El teléfono solo puede contener números, espacios y símbolos: + - ( )',
  emailInvalid: 'Ingresa un email válido',
  emailLong: 'El email no puede exceder 255 caracteres',
  empresaShort: 'El nombre de la empresa debe tener al menos 2 caracteres',
  empresaLong: 'El nombre de la empresa no puede exceder 100 caracteres',
};
