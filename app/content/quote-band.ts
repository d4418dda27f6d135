export const quoteBandContent = {
  slogan:
    'El servicio no es un área de la empresa: es\u00A0su\u00A0esencia. ' +
    'Y el cliente es\u00A0el\u00A0corazón del negocio.',
};
