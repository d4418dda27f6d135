/** How long a visitor waits for the call at most; both letters promise the same. */
const withinTwoDays = 'en el transcurso de los próximos dos días hábiles';

/** The line under the consultant's name at the head of every letter. */
export const letterTagline = 'Consultoría en servicio al cliente';

/** Whose clock a date and time is read from; `at` stays on one line. */
export const letterClocks = {
  bogota: { at: '(hora\u00A0de\u00A0Bogotá)', label: 'Fecha en Bogotá' },
  santoDomingo: { at: '(hora\u00A0de\u00A0Santo\u00A0Domingo)', label: 'Fecha en Santo Domingo' },
};

/** The emphasis follows the rest after a space. */
export interface LetterHeading {
  before: string;
  emphasis: string;
}

export interface ConfirmationWords {
  subject: string;
  preheader: string;
  heading: LetterHeading;
  greeting: string;
  opening: string;
  promise: string;
  received: { title: string; date: string; correction: string };
  otherWays: { title: string; text: string; button: string; chat: string };
  farewell: string;
  reason: { before: string; after: string };
  notYou: string;
}

/** What the visitor reads; `nombre` only when it may be shown. */
export const confirmationWords = (
  owner: string,
  nombre: string | undefined,
): ConfirmationWords => ({
  subject: `Recibimos tu solicitud de llamada con ${owner}`,
  preheader: `Te llamaremos ${withinTwoDays}.`,
  heading: { before: 'Ya tenemos', emphasis: 'tu solicitud' },
  greeting: nombre ? `Hola, ${nombre}:` : 'Hola:',
  opening: 'Gracias por solicitar una llamada. Tus datos llegaron bien.',
  promise: `Te llamaremos ${withinTwoDays}, al número que nos dejaste.`,
  received: {
    title: 'Lo que recibimos',
    date: 'Fecha',
    correction: '¿Ves algún error? Responde a este correo con el dato correcto.',
  },
  otherWays: {
    title: '¿Prefieres no esperar?',
    text: 'Escríbenos cuando te quede bien; con gusto te atendemos.',
    button: 'Escríbenos por WhatsApp',
    chat:
      `Hola, ${owner}. Envié una solicitud en tu página y ` +
      'quiero conversar sobre el servicio en mi empresa.',
  },
  farewell: 'Hasta pronto,',
  reason: {
    before:
      'Recibes este mensaje porque alguien escribió tu dirección en el formulario de contacto de ',
    after: '.',
  },
  notYou:
    'Si no hiciste esta solicitud, responde a este correo y borraremos los datos. ' +
    'También puedes ignorarlo: no te inscribimos en ninguna lista de envíos.',
});

export interface NoticeWords {
  heading: LetterHeading;
  opening: string;
  promise: string;
  whatsapp: string;
  noWhatsapp: string;
  chat: string;
  reply: string;
  origin: string;
  reference: string;
}

/** The title of the notice in a list of mails. */
export const noticeTitle = (nombre: string, empresa: string, pais: string) =>
  `Nueva solicitud: ${nombre} · ${empresa} (${pais})`;

/** What the consultant reads of a new request. */
export const noticeWords = (
  owner: string,
  { id, nombre, empresa }: { id: string; nombre: string; empresa: string },
): NoticeWords => ({
  heading: { before: 'Nueva solicitud', emphasis: 'de llamada' },
  opening: `${nombre}, de ${empresa}, pidió una llamada desde tu página.`,
  promise: `En la confirmación le prometimos llamar ${withinTwoDays}.`,
  whatsapp: 'Escribir por WhatsApp',
  noWhatsapp:
    'No hay botón de WhatsApp porque el teléfono no nos da un número internacional completo.',
  chat:
    `Hola, ${nombre}. Soy ${owner}. Gracias por tu solicitud de una llamada. ` +
    '¿Qué día y a qué hora te queda bien que conversemos?',
  reply: 'Responde a este correo para escribirle.',
  origin: 'Este aviso llegó desde el formulario de contacto de tu página.',
  reference: `Solicitud ${id}`,
});

export interface SuspicionWords {
  title: string;
  reason: string;
  advice: string;
}

const reasons = new Map([
  ['trampa', 'llenó un campo oculto que las personas no ven.'],
  ['enlace', 'hay un enlace o una dirección en el nombre o en la empresa.'],
]);

/** What the consultant reads first of a request that looks like spam, given the mark it was stored with. */
export const suspicionWords = (suspicion: string): SuspicionWords => ({
  title: 'Posible correo no deseado',
  reason: `Motivo: ${reasons.get(suspicion) ?? suspicion}`,
  advice:
    'Por eso no le enviamos la confirmación. Si la solicitud te parece ' +
    'real, respóndele como a cualquier otra.',
});
