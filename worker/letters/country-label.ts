import { contactWords, type Pais } from '../../app/content/contact.ts';

/** The country as the form names it. */
export const countryLabel = (pais: Pais) =>
  contactWords('').form.paisOptions.find(({ value }) => value === pais)?.label ?? pais;
