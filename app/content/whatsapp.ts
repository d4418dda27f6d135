/** `greeting` is the start of the visitor's message. */
export const whatsappContent = (name: string) => ({
  menu: 'Menú de WhatsApp',
  menuTitle: '¿Desde dónde nos escribes?',
  greeting: `Hola, ${name}. Visité tu página y quiero conversar sobre el servicio en mi empresa.`,
});
