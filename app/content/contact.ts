import type { IconName } from './icon-name.ts';

export type Pais = 'colombia' | 'republica-dominicana' | 'otro';

interface PaisOption {
  value: Pais;
  label: string;
}

export interface ContactBlock {
  icon: IconName;
  title: string;
}

interface ContactNotice {
  title: string;
  text: string;
}

export interface ContactWords {
  title: string;
  subtitle: string;
  form: {
    requiredHint: string;
    labels: { pais: string; nombre: string; telefono: string; email: string; empresa: string };
    paisPrompt: string;
    paisOptions: PaisOption[];
    telefonoPlaceholder: string;
    telefonoHelp: string;
    /** Seen by programs only, and by a screen reader that ignores what is hidden from it. */
    trapLabel: string;
    consent: { before: string; link: string };
    submit: string;
    sending: string;
  };
  notices: {
    success: ContactNotice;
    invalidTitle: string;
    failure: ContactNotice;
    close: string;
  };
  fallback: { intro: string; whatsapp: string; email: string };
  details: {
    title: string;
    whatsapp: ContactBlock & { countries: { colombia: string; dominicana: string } };
    newTabHint: string;
    email: ContactBlock;
    coverage: ContactBlock & { text: string };
  };
  reasons: { title: string; claims: string[] };
}

/** Browser and server say this when a request could not be stored. */
export const failureText = 'Error al enviar el formulario. Por favor intenta de nuevo.';

export const contactWords = (name: string): ContactWords => ({
  title: '¿Listo para transformar tu servicio?',
  subtitle: `Solicita una llamada personalizada con ${name} y descubre cómo podemos ayudarte`,
  form: {
    requiredHint: 'Todos los campos son obligatorios.',
    labels: {
      pais: 'País',
      nombre: 'Nombre',
      telefono: 'Teléfono',
      email: 'Email',
      empresa: 'Empresa',
    },
    paisPrompt: 'Selecciona un país',
    paisOptions: [
      { value: 'colombia', label: 'Colombia' },
      { value: 'republica-dominicana', label: 'República Dominicana' },
      { value: 'otro', label: 'Otro' },
    ],
    telefonoPlaceholder: '+57 300 111 2233',
    telefonoHelp: 'Incluye el código del país: +57 en Colombia, +1 en República Dominicana.',
    trapLabel: 'Deja este campo en blanco',
    consent: {
      before:
        `Al enviar autorizas a ${name} a usar estos datos para llamarte y escribirte ` +
        'sobre tu solicitud, como dice el ',
      link: 'aviso de privacidad',
    },
    submit: `Solicita una llamada con ${name}`,
    sending: 'Enviando...',
  },
  notices: {
    success: {
      title: '¡Solicitud enviada con éxito!',
      text:
        `Te contactaremos pronto para agendar tu llamada con ${name}. ` +
        'Revisa tu email para más detalles.',
    },
    invalidTitle: 'Error de validación',
    failure: {
      title: 'Error',
      text: failureText,
    },
    close: 'Cerrar',
  },
  fallback: {
    intro: 'Tus datos siguen en el formulario. Si el envío vuelve a fallar, contáctanos por aquí:',
    whatsapp: 'Escríbenos por WhatsApp',
    email: 'Envíanos un correo',
  },
  details: {
    title: 'Información de Contacto',
    whatsapp: {
      icon: 'message-circle',
      title: 'WhatsApp',
      countries: { colombia: 'Colombia', dominicana: 'República Dominicana' },
    },
    newTabHint: 'abre en una pestaña nueva',
    email: { icon: 'mail', title: 'Email' },
    coverage: {
      icon: 'map-pin',
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
