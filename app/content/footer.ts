export interface FooterWords {
  blurb: string;
  columns: { quickLinks: string; contact: string; social: string };
  whatsappLabels: { colombia: string; dominicana: string };
  instagram: string;
  newTabHint: string;
  copyright: string;
}

export const footerWords = (name: string, year: number): FooterWords => ({
  blurb:
    'Consultoría en servicio al cliente para clínicas y empresas de ' +
    'Colombia, República Dominicana y toda la región.',
  columns: { quickLinks: 'Enlaces rápidos', contact: 'Contacto', social: 'Redes sociales' },
  whatsappLabels: { colombia: 'WhatsApp Colombia', dominicana: 'WhatsApp República Dominicana' },
  instagram: `Instagram de ${name}`,
  newTabHint: 'abre en una pestaña nueva',
  copyright: `© ${year} ${name}. Todos los derechos reservados.`,
});
