export interface DocumentWords {
  title: string;
  description: string;
  /** What the picture shows that goes with a shared link. */
  pictureAlt: string;
  jobTitle: string;
  /** In the order of the two WhatsApp numbers. */
  countries: { name: string; code: string }[];
  region: string;
}

/** With a name of 14 letters the title has 50 to 60 characters, the description 140 to 160. */
export const documentWords = (name: string): DocumentWords => ({
  title: `${name} | Servicio al cliente que enamora y perdura`,
  description:
    `${name}, consultora en servicio al cliente: más de 30 años de experiencia con ` +
    'clínicas y empresas de Colombia, República Dominicana y la región.',
  pictureAlt:
    `${name}: transformamos el servicio en experiencias que enamoran y perduran. ` +
    'Una conferencista sonríe en su escenario, ante el público.',
  jobTitle: 'Consultora en servicio al cliente',
  countries: [
    { name: 'Colombia', code: 'CO' },
    { name: 'República Dominicana', code: 'DO' },
  ],
  region: 'América Latina',
});
