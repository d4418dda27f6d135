export interface DocumentWords {
  title: string;
  description: string;
}

/** With a name of 14 letters the title has 50 to 60 characters, the description 140 to 160. */
export const documentWords = (name: string): DocumentWords => ({
  title: `${name} | Servicio al cliente que enamora y perdura`,
  description:
    `${name}, consultora en servicio al cliente: más de 30 años de experiencia con ` +
    'clínicas y empresas de Colombia, República Dominicana y la región.',
});
