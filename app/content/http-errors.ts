/** The texts of the error pages by HTTP status. */
const notices = {
  400: {
    title: 'No pudimos leer tu solicitud',
    text:
      'Los datos llegaron incompletos o dañados y no guardamos nada. ' +
      'Vuelve al inicio y completa el formulario otra vez.',
  },
  403: {
    title: 'Este envío no salió de nuestra página',
    text:
      'Por seguridad solo aceptamos solicitudes hechas desde el formulario de este ' +
      'sitio. No guardamos nada: vuelve al inicio y envía tu solicitud desde allí.',
  },
  405: {
    title: 'Esta acción no está disponible',
    text:
      'La dirección que usaste no admite esa operación y no se ' +
      'guardó nada. Vuelve al inicio y continúa desde allí.',
  },
  413: {
    title: 'Tu envío es demasiado grande',
    text:
      'El formulario solo necesita unos datos breves. Lo que llegó supera el ' +
      'límite y no lo guardamos: acorta los textos y envíalo otra vez.',
  },
  414: {
    title: 'Esta dirección es demasiado larga',
    text: 'Ninguna página de este sitio tiene una dirección así. Vuelve al inicio y continúa desde allí.',
  },
  415: {
    title: 'No reconocemos el formato del envío',
    text:
      'La solicitud llegó en un formato que esta página no admite y no la ' +
      'guardamos. Vuelve al inicio y usa el formulario de contacto.',
  },
  429: {
    title: 'Demasiadas solicitudes seguidas',
    text:
      'Llegaron muchas solicitudes en poco tiempo y esta no se guardó. ' +
      'Espera una hora, o escríbenos por WhatsApp o por correo.',
  },
  500: {
    title: 'Algo falló de nuestro lado',
    text: 'La página tuvo un problema inesperado. Espera unos minutos y vuelve a intentarlo.',
  },
  503: {
    title: 'Estamos recibiendo muchas visitas',
    text:
      'No alcanzamos a responderte. Vuelve atrás en tu navegador, donde sigue lo que ' +
      'escribiste, y envíalo otra vez en unos segundos.',
  },
};

/** The content of a status's error page; a status without texts gets those of 500. */
export const httpErrorContent = (status: number) => ({
  ...(notices[status as keyof typeof notices] ?? notices[500]),
  otherWays: 'Por aquí también te atendemos con gusto:',
  backToHome: 'Volver al inicio',
});

/** English by specification: the page marks both sentences with lang="en". */
export const notFoundContent = {
  title: '404 | Oops! Page not found',
  code: '404',
  message: 'Oops! Page not found',
  backToHome: 'Return to Home',
};
