/** The headline's two parts, joined with a space, are the specification's sentence. */
export const heroContent = (name: string) => ({
  headline: {
    before: 'Transformamos el servicio en experiencias que',
    emphasis: 'enamoran y perduran',
  },
  subtitle:
    'Convertimos la atención al cliente en tu principal ventaja competitiva: ' +
    'la razón por la que te eligen, regresan y te recomiendan.',
  meetButton: `Conoce a ${name}`,
  servicesButton: 'Servicios',
  scrollDown: 'Bajar a la sección Sobre Mí',
  pauseVideo: 'Pausar el video de fondo',
  resumeVideo: 'Reanudar el video de fondo',
});

export type HeroContent = ReturnType<typeof heroContent>;
