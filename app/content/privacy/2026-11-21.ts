import type { PrivacyNoticeOf } from '../privacy-notice.ts';

export const notice: PrivacyNoticeOf = ({ name, email, months }) => ({
  version: '2026-11-21',
  title: 'Aviso de privacidad',
  items: [
    {
      term: 'Responsable',
      text: `${name}, consultora en servicio al cliente. Escríbele para cualquier asunto sobre tus datos:`,
      email,
    },
    {
      term: 'Qué se guarda',
      text:
        'Lo que escribes (país, nombre, teléfono, email y empresa), la fecha y la hora, la versión de ' +
        'este aviso y una marca si parece correo no deseado. Si llegaste por una campaña o desde otro ' +
        'sitio, también cuál. Tu dirección de red no se guarda.',
    },
    {
      term: 'Para qué',
      text:
        'Para llamarte y escribirte sobre tu solicitud y saber qué campañas funcionan. ' +
        'Tus datos no se usan para publicidad, no se venden y no se ceden.',
    },
    {
      term: 'Dónde y quién los ve',
      text:
        `En la base de datos de este sitio. Los ven ${name} y quien administra el sitio por encargo ` +
        'suyo. La solicitud también viaja por correo: un aviso para ella y una confirmación para ti. ' +
        'Los proveedores de alojamiento y de correo pueden estar en otro país.',
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
      text:
        'Conocer, actualizar, rectificar y suprimir tus datos, saber cómo se usaron, pedir prueba de tu ' +
        'autorización y revocarla (Colombia: Ley 1581 de 2012 y Decreto 1377 de 2013); acceso, ' +
        'rectificación, cancelación y oposición (República Dominicana: Ley 172-13).',
    },
    {
      term: 'Plazos y quejas',
      text:
        'Las consultas se responden en 10 días hábiles como máximo y los reclamos, en 15. Si no quedas ' +
        'conforme, acude en Colombia a la Superintendencia de Industria y Comercio (sic.gov.co) y en ' +
        'República Dominicana a los tribunales, con una acción de hábeas data.',
    },
    {
      term: 'Cookies',
      text: 'Ninguna. Tampoco hay herramientas de analítica ni contenidos de otros sitios.',
    },
    { term: 'Versión', text: 'Vigente desde el 21 de noviembre de 2026.' },
  ],
});
