export const quoteBandContent = {
  slogan:
    'El servicio no es un área más: es la esencia de la empresa. ' +
    'Y el cliente es el corazón del negocio.',
};
