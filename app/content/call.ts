/** What the consultant promises about the call. She must confirm it: `npm run publicar` asks. */
export const callContent = {
  sample: true as boolean,
  title: 'Cómo es la llamada',
  steps: [
    'Te contactamos por teléfono, WhatsApp o correo y acordamos el día y la hora.',
    'Conversamos unos 30\u00A0minutos: qué viven tus clientes, qué le cuesta a tu equipo y ' +
      'qué quieres mejorar.',
    'Te llevas una primera recomendación. Si quieres seguir, te enviamos una propuesta; ' +
      'si no, hasta ahí llegamos, sin compromiso.',
  ],
  /** Beside what asks for a call. */
  free: 'La llamada es tu consulta gratuita, sin compromiso.',
  /** How soon visitors are contacted, for example 'en un día hábil'. Empty, nothing is promised. */
  responseTime: '',
  questions: [
    {
      question: '¿Y si estoy en otro país?',
      answer:
        'También te atendemos: la llamada es por teléfono o en línea, y trabajamos con ' +
        'empresas de toda la región.',
    },
    {
      question: '¿El trabajo es presencial o en línea?',
      answer:
        'Como le convenga a tu equipo: en tu sede, en línea o una combinación. ' +
        'Lo acordamos antes de empezar.',
    },
    {
      question: '¿Cuánto cuesta?',
      answer:
        'La llamada, nada. Cada proyecto tiene su propuesta, según el servicio, el tamaño ' +
        'del equipo y el tiempo que tome: conoces el valor antes de decidir.',
    },
  ],
};
