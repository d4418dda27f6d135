/** Paths that several modules use. The paths of pages are also the names of their files in app/routes/. */
export const paths = {
  privacy: '/privacidad',
  service: (slug: string) => `/servicios/${slug}`,
  /** The home page with a form about a service, and that form. */
  withTopic: (slug: string) => `/?servicio=${slug}`,
  request: (slug: string) => `/?servicio=${slug}#contacto`,
  /** The targets of the form: the home page's action and, for scripts, a resource route. */
  form: '/?index',
  submissions: '/solicitudes',
  /** The home page after a success. Its URL contains no visitor data. */
  sent: '/?enviado',
};
