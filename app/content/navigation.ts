export type Anchor = 'inicio' | 'sobre-mi' | 'servicios' | 'contacto';

export interface NavigationItem {
  label: string;
  anchor: Anchor;
}

export interface NavigationWords {
  landmark: string;
  skipToContent: string;
  openMenu: string;
  closeMenu: string;
  items: NavigationItem[];
}

export const navigationWords: NavigationWords = {
  landmark: 'Navegación principal',
  skipToContent: 'Saltar al contenido',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  items: [
    { label: 'Inicio', anchor: 'inicio' },
    { label: 'Sobre Mí', anchor: 'sobre-mi' },
    { label: 'Servicios', anchor: 'servicios' },
    { label: 'Contacto', anchor: 'contacto' },
  ],
};
