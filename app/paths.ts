/** Addresses that several parts use. Those of pages are also the names of their files in app/routes/. */
export const paths = {
  privacy: '/privacidad',
  service: (slug: string) => `/servicios/${slug}`,
  /** The home page with a form about a service, and that form. */
  withTopic: (slug: string) => `/?servicio=${slug}`,
  request: (slug: string) => `/?servicio=${slug}#contacto`,
  /** Where the form is posted: the home page's action and, from scripts, a resource route. */
  form: '/?index',
  submissions: '/solicitudes',
  /** The home page after a success. Its address contains nothing of the visitor's. */
  sent: '/?enviado',
};
