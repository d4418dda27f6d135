type WhatsappCountryKey = 'colombia' | 'dominicana';

interface WhatsappCountry {
  key: WhatsappCountryKey;
  label: string;
  /** A file in the pictures' svg folder. */
  flag: string;
}

export interface WhatsappWords {
  openMenu: string;
  closeMenu: string;
  menuTitle: string;
  countries: WhatsappCountry[];
  newTabHint: string;
  greeting: string;
}

/** The greeting is what the visitor's first message already says: encode it for the link. */
export const whatsappWords = (name: string): WhatsappWords => ({
  openMenu: 'Abrir el menú de WhatsApp',
  closeMenu: 'Cerrar el menú de WhatsApp',
  menuTitle: '¿Desde dónde nos escribes?',
  countries: [
    { key: 'colombia', label: 'Colombia', flag: 'bandera-colombia.svg' },
    {
      key: 'dominicana',
      label: 'República Dominicana',
      flag: 'bandera-republica-dominicana.svg',
    },
  ],
  newTabHint: 'abre en una pestaña nueva',
  greeting: `Hola, ${name}. Visité tu página y quiero conversar sobre el servicio en mi empresa.`,
});
