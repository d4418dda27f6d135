export const quoteBandContent = {
  slogan:
    'No un área, sino la esencia de toda empresa: eso es el servicio. ' +
    'Y el cliente, el corazón del negocio.',
};
