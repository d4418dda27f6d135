export interface QuoteBandWords {
  slogan: string;
}

export const quoteBandWords: QuoteBandWords = {
  slogan:
    'El servicio no es un área de la empresa: es su esencia. ' +
    'Y el cliente es el corazón del negocio.',
};
