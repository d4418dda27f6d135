import { countries, servedCountries } from '#db/fields.ts';
import { callContent } from './call.ts';
import { lang, nonBreaking } from './document.ts';

/** Shown when a submission could not be stored. */
export const failureText = 'Error al enviar el formulario. Por favor intenta de nuevo.';

/** By the field's name; e-mails, lists and exports show them too. */
export const fieldLabels = {
  pais: 'País',
  nombre: 'Nombre',
  telefono: 'Teléfono',
  email: 'Email',
  empresa: 'Empresa',
};

const subjects = {
  nombre: 'El nombre',
  telefono: 'El teléfono',
  email: 'El email',
  empresa: 'El nombre de la empresa',
};

/** The messages of invalid fields; the texts are the specification's. */
export const invalidTexts = {
  country: 'Selecciona un país',
  phone: 'El teléfono solo puede contener números, espacios y símbolos: + - ( )',
  email: 'Ingresa un email válido',
  short: (name: keyof typeof subjects, min: number) =>
    `${subjects[name]} debe tener al menos ${min} caracteres`,
  long: (name: keyof typeof subjects, max: number) =>
    `${subjects[name]} no puede exceder ${max} caracteres`,
};

/** «a», «b» y «c» */
const listOf = (items: string[]) => new Intl.ListFormat(lang).format(items);

export const contactContent = (name: string) => ({
  title: '¿Listo para transformar tu servicio?',
  subtitle: `Solicita una llamada personalizada con ${name} y descubre cómo podemos ayudarte`,
  form: {
    title: 'Solicita tu llamada',
    landmark: 'Formulario de contacto',
    topic: { about: 'Sobre:', remove: 'Quitar' },
    requiredHint: 'Todos los campos son obligatorios.',
    labels: fieldLabels,
    countryPrompt: 'Elige tu país',
    phonePlaceholder: '+57 310 123 4567',
    phoneHelp: `Con código de país: ${servedCountries.map((country) => countries[country].phoneHelp).join(', ')}.`,
    removeSigns: (signs: string[]) => `Quita ${listOf(signs.map((sign) => `«${sign}»`))}.`,
    emailHelp: 'Por ejemplo: nombre@empresa.com',
    companyHelp: 'El nombre de tu clínica o empresa.',
    /** Hidden; for a screen reader that reads it anyway. */
    honeypotLabel: 'Deja este campo en blanco',
    consent: {
      before:
        `Al enviar autorizas a ${nonBreaking(name)} a guardar estos datos y a contactarte por ` +
        'teléfono, WhatsApp y correo sobre tu solicitud, según el ',
      link: 'aviso de privacidad',
    },
    submit: `Solicita una llamada con ${name}`,
    sending: 'Enviando...',
    stillSending:
      'Está tardando más de lo normal. Seguimos intentándolo: no cierres esta página, por favor.',
    submitNote: `${callContent.free} Te contactamos${callContent.responseTime && ` ${callContent.responseTime}`} para acordar el día y la hora.`,
  },
  notices: {
    success: {
      title: '¡Solicitud enviada con éxito!',
      text:
        `Te contactaremos pronto para agendar tu llamada con ${name}. ` +
        'Revisa tu email para más detalles.',
    },
    invalidTitle: 'Error de validación',
    failure: { title: 'Error', text: failureText },
    close: 'Cerrar',
  },
  fallback: {
    intro:
      'Tus datos siguen en el formulario. Si el envío vuelve a fallar, ' +
      'escríbenos por aquí: el mensaje ya va listo.',
    whatsapp: 'Escríbenos por WhatsApp',
    email: 'Envíanos un correo',
  },
  /** `greeting` is the start of the visitor's message. */
  chat: {
    menu: 'Menú de WhatsApp',
    menuTitle: '¿Desde dónde nos escribes?',
    greeting: `Hola, ${name}. Visité tu página y quiero conversar sobre el servicio en mi empresa.`,
  },
  details: {
    title: 'Información de Contacto',
    whatsapp: { icon: 'message-circle' as const, title: 'WhatsApp' },
    /** Beside a number of WhatsApp, for those who do not use it. */
    call: 'Llamar',
    email: { icon: 'mail' as const, title: 'Email' },
    coverage: {
      icon: 'map-pin' as const,
      title: 'Cobertura',
      text: 'Colombia, República Dominicana y toda la región',
    },
  },
  reasons: {
    title: '¿Por qué contactarnos?',
    claims: [
      'Más de 30 años de experiencia',
      'Metodología personalizada',
      'Resultados comprobados',
      'Cobertura internacional',
    ],
  },
});

export type ContactContent = ReturnType<typeof contactContent>;
