/** The language of every text. */
export const lang = 'es';

/** Keeps a name on one line with no-break spaces, unless it is too long for a phone. */
export const nonBreaking = (name: string) =>
  name.length > 24 ? name : name.replaceAll(' ', '\u00A0');

/** For search results: a title of about 55 characters and a description of about 150, with a name of 14. */
export const documentContent = (name: string) => ({
  title: `${name} | Servicio al cliente que enamora y perdura`,
  description:
    `${name}, consultora en servicio al cliente: más de 30 años en salud, telecomunicaciones, ` +
    'cultura y finanzas. La primera llamada es gratuita.',
  /** Alternative text of the share picture. */
  pictureAlt:
    'Transformamos el servicio en experiencias que enamoran y perduran. ' +
    'Una conferencista sonríe en su escenario, ante el público.',
  jobTitle: 'Consultora en servicio al cliente',
  region: 'América Latina',
});
