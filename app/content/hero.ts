/** The two parts of the headline, joined with a space, are the specification's sentence. */
export const heroContent = (name: string) => ({
  /** On phones only the second part, under the name in the header. */
  eyebrow: [`${name}, `, 'consultora en servicio al cliente'],
  headline: {
    before: 'Transformamos el servicio en experiencias que',
    emphasis: 'enamoran y perduran',
  },
  subtitle:
    'Más de 30\u00A0años de experiencia para convertir la atención al cliente de tu clínica o ' +
    'empresa en su principal ventaja competitiva.',
  meetButton: `Conoce a ${name}`,
  servicesButton: 'Servicios',
  callLink: 'Consulta gratuita: una llamada de unos 30\u00A0minutos',
  scrollDown: 'Bajar a la sección Sobre Mí',
  pauseVideo: 'Pausar el video de fondo',
  resumeVideo: 'Reanudar el video de fondo',
});
