import { countries, mainCountry } from '#db/fields.ts';

interface PrivacyNotice {
  title: string;
  summary: string[];
  /** Each item shows its text, then the e-mail address, then the points. */
  items: { term: string; text: string; email?: string; points?: string[] }[];
}

/** The site's own data in the notice. */
interface NoticeFacts {
  name: string;
  email: string;
  /** The consultant's address and phone. */
  address?: string | undefined;
  /** The retention of submissions. */
  months: number;
}

/** The day from which the notice is in force. Change it with the notice; git has the previous notices. */
export const privacyVersion = '2026-11-22';

/** The version that the form named. A visitor may send a form that an earlier version of the site rendered. */
export const agreedVersion = (named: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(named) && named < privacyVersion ? named : privacyVersion;

/** The texts around the notice on its page. */
export const privacyPageContent = (name: string) => ({
  description: `Qué datos guarda el sitio de ${name}, para qué, cuánto tiempo, y cómo consultarlos, corregirlos o borrarlos.`,
  lead:
    'Nos dejas tus datos para que te llamemos. Aquí está, sin letra menuda, ' +
    'qué hacemos con ellos y qué puedes pedirnos.',
  inForceSince: `Vigente desde el ${new Intl.DateTimeFormat(countries[mainCountry].locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(privacyVersion))}`,
  summaryTitle: 'En pocas palabras',
});

/** The notice; a form names its version, and each request stores the version. */
export const privacyNotice = ({ name, email, address, months }: NoticeFacts): PrivacyNotice => ({
  title: 'Aviso de privacidad',
  summary: [
    'Usamos tus datos para atender tu solicitud. No los vendemos ni los cedemos.',
    'Ni cookies ni analítica: este sitio no te rastrea.',
    `${months === 1 ? 'Al cabo de un mes' : `A los ${months} meses`} se borran; si lo pides, antes.`,
    'Consultar, corregir o borrar tus datos es gratis: basta un correo.',
  ],
  items: [
    {
      term: 'Quién responde por tus datos',
      text:
        `${name}, consultora en servicio al cliente, es la responsable del tratamiento de tus datos.\n` +
        `${address ? `Dirección y teléfono: ${address}\n` : ''}Correo:`,
      email,
    },
    {
      term: 'Qué guardamos',
      text: 'Lo que llega con tu solicitud y lo que resulta de ella:',
      points: [
        'Lo que escribes: país, nombre, teléfono, email y empresa.',
        'El servicio sobre el que preguntas, si llegaste al formulario desde uno.',
        'El número de WhatsApp que se deduce de tu teléfono.',
        'La fecha y la hora, y la versión de este aviso que aceptaste.',
        'Si llegaste por una campaña o desde otro sitio, cuál fue.',
        'Una marca si tu solicitud parece spam, y si salieron los correos sobre ella.',
      ],
    },
    {
      term: 'Qué no guardamos',
      text:
        'Tu dirección de red (IP): para frenar los abusos se cuenta en la memoria del servidor ' +
        'durante una hora, y no se guarda. No usamos cookies, herramientas de analítica ni ' +
        'contenidos de otros sitios. Tampoco te pedimos datos sensibles.',
    },
    {
      term: 'Para qué los usamos',
      text:
        'Enviar el formulario es voluntario, no cuesta nada y no te compromete. Al enviarlo nos ' +
        'autorizas a usar tus datos para lo que sigue, y no para publicidad:',
      points: [
        'Contactarte por teléfono, WhatsApp y correo sobre tu solicitud.',
        'Confirmarte por correo que la recibimos.',
        'Saber qué campañas y qué sitios nos traen solicitudes.',
      ],
    },
    {
      term: 'Quién los ve',
      text:
        `${name} y quien administra este sitio por encargo suyo. El proveedor del alojamiento los ` +
        'guarda y el del correo los transmite, también por encargo y quizá en otro país. Si ' +
        'conversamos por WhatsApp, ese servicio trata los mensajes según sus propias reglas.',
    },
    {
      term: 'Cuánto tiempo',
      text:
        `${months === 1 ? 'Un mes' : `${months} meses`}; después se borran. En las copias de seguridad ` +
        'y en los buzones de correo permanecen hasta que se eliminan de allí. Si pides que se borren ' +
        'antes, solo queda una huella cifrada de tu email, para borrarlos otra vez si se restaura una ' +
        'copia anterior.',
    },
    {
      term: 'Tus derechos',
      text: 'Ejercerlos es gratis. Si escribes desde otro país, te atendemos igual.',
      points: [
        'Colombia (Ley 1581 de 2012 y Decreto 1377 de 2013): conocer, actualizar, rectificar y ' +
          'suprimir tus datos, saber cómo se usaron, pedir prueba de tu autorización y revocarla.',
        'República Dominicana (Ley 172-13): acceso, rectificación, cancelación y oposición.',
      ],
    },
    {
      term: 'Cómo ejercerlos',
      text:
        'Dinos quién eres, qué pides y por dónde responderte; si alguien lo pide por ti, con tu ' +
        'autorización. Escríbenos a',
      email,
    },
    {
      term: 'En qué plazo respondemos',
      text: 'Como máximo, desde que recibimos tu correo:',
      points: [
        'Colombia: las consultas, en 10 días hábiles; los reclamos, en 15. Si no alcanza, te decimos ' +
          'antes por qué y para cuándo: hasta 5 días hábiles más en una consulta y 8 en un reclamo.',
        // For a lawyer to check: the terms of Ley 172-13.
        'República Dominicana: el acceso, en 5 días hábiles; la rectificación, la cancelación y la ' +
          'oposición, en 10.',
      ],
    },
    {
      term: 'Dónde presentar una queja',
      text: 'Escríbenos primero. Si no quedas conforme, acude:',
      points: [
        'En Colombia, a la Superintendencia de Industria y Comercio (sic.gov.co).',
        'En República Dominicana, a los tribunales, con una acción de hábeas data.',
      ],
    },
    {
      term: 'Si este aviso cambia',
      text:
        'La versión nueva se publica en esta página con su fecha. Cada solicitud conserva la fecha de ' +
        'la versión que aceptaste, y te enviamos esa versión si la pides. Si cambia quién responde por tus datos o ' +
        'para qué se usan, te lo decimos antes por correo; para un uso nuevo te pedimos permiso otra vez.',
    },
  ],
});
