/** The two parts of the headline, joined with a space, are the specification's sentence. */
export const heroContent = (name: string) => ({
  eyebrow:
    'Consultoría en servicio al cliente para clínicas y empresas ' +
    'de Colombia y República Dominicana',
  headline: {
    before: 'Transformamos el servicio en experiencias que',
    emphasis: 'enamoran y perduran',
  },
  subtitle:
    'Convertimos la atención al cliente en tu principal ventaja competitiva, con más de ' +
    '30\u00A0años de trabajo en salud, telecomunicaciones, cultura y finanzas.',
  meetButton: `Conoce a ${name}`,
  servicesButton: 'Servicios',
  scrollDown: 'Bajar a la sección Sobre Mí',
  pauseVideo: 'Pausar el video de fondo',
  resumeVideo: 'Reanudar el video de fondo',
});
