export const quoteBandContent = {
  slogan:
    'El servicio no es un área de la empresa: es su esencia. ' +
    'Y el cliente es el corazón del negocio.',
};

export type QuoteBandContent = typeof quoteBandContent;
