import { countries, type ServedCountry } from '#db/fields.ts';
import { callContent } from './call.ts';
import { nonBreaking } from './document.ts';

const soon = callContent.responseTime || 'pronto';

/** The line under the consultant's name at the top of every e-mail. */
export const emailTagline = 'Consultoría en servicio al cliente';

/** A country's local time; no-break spaces keep `suffix` on one line. */
export const clockContent = (country: ServedCountry) => {
  const { city } = countries[country];
  return { label: `Fecha en ${city}`, suffix: nonBreaking(`(hora de ${city})`) };
};

/** The confirmation to the visitor, with the name only if it may be shown. */
export const confirmationContent = (
  consultant: string,
  nombre: string | undefined,
  servicio: string | null = null,
) => ({
  subject: `Recibimos tu solicitud de llamada con ${consultant}`,
  preview: `Te contactaremos ${soon} para acordar el día y la hora.`,
  title: { before: 'Ya tenemos', emphasis: 'tu solicitud' },
  greeting: nombre ? `Hola, ${nombre}:` : 'Hola:',
  opening: `Gracias por tu interés${servicio ? ` en «${servicio}»` : ''}.`,
  promise: `Te contactaremos ${soon} para agendar tu llamada con ${nonBreaking(consultant)}.`,
  received: {
    title: 'Lo que recibimos',
    date: 'Fecha',
    correction: '¿Ves algún error? Responde a este correo con el dato correcto.',
  },
  otherWays: {
    title: '¿Prefieres adelantarte?',
    text: 'Escríbenos y acordamos la hora de\u00A0una\u00A0vez.',
    button: 'Escríbenos por WhatsApp',
    chat:
      `Hola, ${consultant}. Envié una solicitud en tu página y ` +
      'quiero conversar sobre el servicio en mi empresa.',
  },
  farewell: 'Hasta pronto,',
  origin: {
    before:
      'Recibes este mensaje porque alguien escribió tu dirección en el formulario de contacto de ',
    after: '.',
  },
  notYou:
    'Si no hiciste esta solicitud, responde a este correo y borraremos los datos. ' +
    'También puedes ignorarlo: no te inscribimos en ninguna lista de envíos.',
});

export const notificationSubject = (
  nombre: string,
  empresa: string,
  country: string,
  servicio: string | null,
) => `Nueva solicitud: ${nombre} · ${empresa} (${country})${servicio ? ` · ${servicio}` : ''}`;

/** The notification to the consultant. */
export const notificationContent = (
  consultant: string,
  { id, nombre, servicio }: { id: string; nombre: string; servicio: string | null },
) => ({
  topic: `Sobre: ${servicio}`,
  whatsapp: 'WhatsApp',
  call: 'Llamar',
  reply: 'Responder',
  noWhatsapp:
    'Sin botones de WhatsApp ni llamada: el teléfono no parece traer un código de país válido.',
  /** Begins the WhatsApp chat and the reply. */
  greeting:
    `Hola, ${nombre}. Soy ${consultant}. Gracias por tu solicitud de una llamada. ` +
    '¿Qué día y a qué hora te queda bien que conversemos?',
  replySubject: `Tu solicitud de llamada con ${consultant}`,
  promise: `En la confirmación le prometimos responder ${soon} para acordar el día y la hora.`,
  origin: `Este aviso llegó desde el formulario de contacto de tu página. Solicitud ${id}`,
});

/** Why a submission looks like spam, as the consultant reads it in lists and e-mails. */
export const spamReasons = {
  honeypot: 'llenó un campo oculto que las personas no ven',
  link: 'hay un enlace o una dirección en el nombre o en la empresa',
};

/** The panel at the top of a notification about possible spam. */
export const spamContent = (reason: string) => ({
  title: 'Posible spam',
  reason: `Motivo: ${reason}.`,
  advice:
    'Por eso no le enviamos la confirmación. Si la solicitud te parece ' +
    'real, respóndele como a cualquier otra.',
});
