export const navigationContent = {
  landmark: 'Navegación principal',
  skipToContent: 'Saltar al contenido',
  menu: 'Menú',
  /** Beside the menu button of a phone. */
  contact: 'Contacto',
  items: [
    { label: 'Inicio', anchor: 'inicio' },
    { label: 'Sobre Mí', anchor: 'sobre-mi' },
    { label: 'Servicios', anchor: 'servicios' },
    { label: 'Contacto', anchor: 'contacto' },
  ],
};
