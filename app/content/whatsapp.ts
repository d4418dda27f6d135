/** Flags are files in app/media/svg/. `greeting` is the start of the visitor's message. */
export const whatsappContent = (name: string) => ({
  menu: 'Menú de WhatsApp',
  menuTitle: '¿Desde dónde nos escribes?',
  countries: [
    { key: 'colombia', label: 'Colombia', flag: 'bandera-colombia.svg' },
    {
      key: 'dominicana',
      label: 'República Dominicana',
      flag: 'bandera-republica-dominicana.svg',
    },
  ] satisfies { key: 'colombia' | 'dominicana'; label: string; flag: string }[],
  greeting: `Hola, ${name}. Visité tu página y quiero conversar sobre el servicio en mi empresa.`,
});
