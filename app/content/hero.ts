/** The two parts of the headline, joined with a space, are the specification's sentence. */
export const heroContent = (name: string) => ({
  eyebrow: 'Consultoría en servicio al cliente',
  headline: {
    before: 'Transformamos el servicio en experiencias que',
    emphasis: 'enamoran y perduran',
  },
  subtitle:
    'Convertimos la atención al cliente de tu clínica o empresa en su principal ventaja ' +
    'competitiva, con más de 30\u00A0años de experiencia.',
  meetButton: `Conoce a ${name}`,
  servicesButton: 'Servicios',
  scrollDown: 'Bajar a la sección Sobre Mí',
  pauseVideo: 'Pausar el video de fondo',
  resumeVideo: 'Reanudar el video de fondo',
});
