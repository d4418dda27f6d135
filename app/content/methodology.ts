import type { IconName } from './icon-name.ts';

export const methodologyContent = {
  title: 'Nuestra Metodología',
  intro: 'Diagnosticar, formar, documentar y dar herramientas: así trabajamos con tu equipo.',
  callToAction: 'Todo empieza con una llamada',
  cards: [
    {
      icon: 'clipboard-check',
      title: 'Diagnósticos y Evaluaciones',
      description:
        'Recorremos tu servicio como lo vive el cliente, medimos lo que ' +
        'ocurre hoy y señalamos qué conviene corregir primero.',
    },
    {
      icon: 'graduation-cap',
      title: 'Capacitaciones',
      description:
        'Formamos a tu equipo con casos de su propio puesto: la llamada ' +
        'difícil, la sala llena, el reclamo que llega por tercera vez.',
    },
    {
      icon: 'book-open-check',
      title: 'Modelos y Manuales',
      description: 'Dejamos por escrito lo que funciona, claro también para quien acaba de llegar.',
    },
    {
      icon: 'list-checks',
      title: 'Herramientas Prácticas',
      description:
        'Entregamos guiones, listas de verificación y tableros de ' +
        'seguimiento que tu equipo usa por su cuenta, sin depender de nosotros.',
    },
  ] satisfies { icon: IconName; title: string; description: string }[],
};
