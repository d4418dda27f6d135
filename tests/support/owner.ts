import type { Owner } from '../../app/owner.ts';

/** The sample identity, for components and e-mails. */
export const owner: Owner = {
  name: 'Elena Marín',
  emails: ['hola@example.com', 'citas@example.com'],
  whatsapp: { colombia: '+573001112233', dominicana: '+18095550100' },
  instagram: 'https://www.instagram.com/example',
};
