export const carouselContent = {
  title: 'Momentos que dejan huella',
  roleDescription: 'carrusel',
  previous: 'Anterior',
  next: 'Siguiente',
  pause: 'Pausar',
  resume: 'Reanudar',
  dot: (place: number, total: number) => `Ir a la foto ${place} de ${total}`,
  announcement: (place: number, total: number) => `Foto ${place} de ${total}`,
  /** The first is not the hero's scene. */
  slides: [
    {
      file: 'momentos-04-clinica.jpg',
      alt:
        'Recepción de una clínica: el personal recibe con una ' +
        'sonrisa a una señora mayor y a una niña que saluda.',
      caption: 'Clínica: la bienvenida',
    },
    {
      file: 'momentos-02-taller.jpg',
      alt:
        'Taller alrededor de una mesa: cinco personas trabajan ante ' +
        'una pizarra llena de notas adhesivas de colores.',
      caption: 'Taller: el equipo propone',
    },
    {
      file: 'momentos-03-formacion.jpg',
      alt:
        'Sala de formación: la formadora explica junto a un rotafolio con un gráfico ' +
        'ascendente mientras el grupo atiende y una persona levanta la mano.',
      caption: 'Formación: ensayar antes de atender',
    },
    {
      file: 'momentos-01-conferencia.jpg',
      alt:
        'Conferencista sobre un escenario, vista desde detrás del ' +
        'público, con un gran círculo luminoso a su espalda.',
      caption: 'Conferencia: una idea que se queda',
    },
    {
      file: 'momentos-05-mesa-redonda.jpg',
      alt: 'Siete personas conversan sentadas en torno a una mesa redonda.',
      caption: 'Mesa redonda: todos se escuchan',
    },
    {
      file: 'momentos-06-evento.jpg',
      alt:
        'Evento de empresa con guirnaldas de luces y carteles: la consultora ' +
        'saluda a un asistente entre grupos que charlan de pie.',
      caption: 'Evento: cada invitado cuenta',
    },
    {
      file: 'momentos-07-equipo.jpg',
      alt:
        'Foto de equipo: trece personas aplauden y saludan ' +
        'sonrientes bajo una lluvia de confeti.',
      caption: 'Cierre: un logro de todo el equipo',
    },
  ],
};
