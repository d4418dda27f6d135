interface Testimonial {
  /** Invented; must be replaced before publication (`npm run publicar` checks). */
  sample?: boolean | undefined;
  /** A file in app/media/svg/. */
  logo: string;
  logoAlt: string;
  empresa: string;
  testimonio: string;
}

const testimonials: Testimonial[] = [
  {
    sample: true,
    logo: 'logo-clinica-ejemplo-norte.svg',
    logoAlt: 'Logotipo de Clínica Ejemplo Norte.',
    empresa: 'Clínica Ejemplo Norte',
    testimonio:
      'El diagnóstico nos mostró dónde se perdía el tiempo en admisiones. ' +
      'Ahora cada paciente recibe un saludo y una explicación, y sabe más o menos ' +
      'a qué hora lo atenderán. La sala de espera es otra.',
  },
  {
    sample: true,
    logo: 'logo-clinica-ejemplo-sur.svg',
    logoAlt: 'Logotipo de Clínica Ejemplo Sur.',
    empresa: 'Clínica Ejemplo Sur',
    testimonio:
      'El manual se escribió con nuestras enfermeras, en sus palabras. ' +
      'Por eso se usa: en cada cambio de turno lo abrimos, y muchas ' +
      'dudas se resuelven sin llamar a la coordinación.',
  },
  {
    sample: true,
    logo: 'logo-consultora-ejemplo.svg',
    logoAlt: 'Logotipo de Consultora Ejemplo.',
    empresa: 'Consultora Ejemplo',
    testimonio:
      'Empezamos con una conferencia y terminamos formando a todo el equipo ' +
      'comercial. Nuestros asesores escuchan antes de ofrecer, ' +
      'y los clientes nos lo dicen cuando renuevan.',
  },
];

export const testimonialsContent = {
  title: 'Confían en Nosotros',
  callToAction: 'Solicita tu consulta gratuita',
  /** Replaces a logo that does not load. */
  placeholder: { logo: 'logo-placeholder.svg', logoAlt: 'Logotipo no disponible.' },
  testimonials,
};
