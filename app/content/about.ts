/** In the first person: it says who she is. */
export const aboutContent = (name: string) => ({
  title: 'Sobre Mí',
  portrait: {
    file: 'sobre-mi-retrato.jpg',
    alt: 'Retrato de la consultora, sonriente, con chaqueta coral y un micrófono en la mano.',
  },
  experience: { figure: '30+', label: 'años de experiencia en servicio' },
  paragraphs: [
    `Soy ${name}. Desde hace más de 30\u00A0años trabajo con equipos que atienden a personas. ` +
      'En ese tiempo han cambiado los sistemas, los canales y los trámites. Lo que un cliente ' +
      'agradece sigue igual: que lo escuchen, que le hablen claro y que le cumplan.',
    'Un servicio se entiende mejor desde el otro lado del mostrador: en la fila, en la ' +
      'llamada, en el mensaje que espera respuesta. Por eso empiezo ahí, y después acuerdo con ' +
      'quienes atienden y con quienes deciden qué corregir primero, quién responde por cada ' +
      'cambio y cómo medir si funcionó.',
    'Acompaño a clínicas y empresas de Colombia, República Dominicana y el resto de la región ' +
      'que quieren un trato igual de bueno en cada turno, en cada sede y en cada canal.',
  ],
  sectorsLabel: 'Sectores en los que he trabajado',
  sectors: ['Salud', 'Telecomunicaciones', 'Cultura', 'Finanzas'],
  callToAction: 'Conversemos sobre tu empresa',
  /** Studies, posts, the city: a line each. Empty, nothing is shown. */
  career: [] as string[],
  /** The second part stays on one line. */
  quote: ['El servicio no es un área de la empresa, ', 'es su corazón'],
});
