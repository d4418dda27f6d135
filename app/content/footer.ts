import { nonBreaking } from './document.ts';

export const footerContent = (name: string) => ({
  blurb:
    'Consultoría en servicio al cliente para clínicas y empresas de ' +
    'Colombia, República Dominicana y toda la región.',
  columns: { quickLinks: 'Enlaces rápidos', contact: 'Contacto', social: 'Redes sociales' },
  instagram: `Instagram de ${name}`,
  copyright: `© ${new Date().getFullYear()} ${nonBreaking(name)}. Todos los derechos reservados.`,
  privacy: 'Aviso de privacidad',
});
