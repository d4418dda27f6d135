import type { Consultant } from '../../consultant.ts';

/** The sample identity, for components and e-mails. */
export const consultant: Consultant = {
  name: 'Elena Marín',
  emails: ['hola@example.com', 'citas@example.com'],
  whatsapp: { colombia: '+573001112233', 'republica-dominicana': '+18095550100' },
  instagram: 'https://www.instagram.com/example',
};
