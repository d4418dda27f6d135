import type { Owner } from '../../app/owner.ts';
import { confirmationLetter } from '../../worker/letters/confirmation.ts';
import type { LetterRequest } from '../../worker/letters/letter.tsx';
import { noticeLetter } from '../../worker/letters/notice.ts';
import { aRequest } from './a-request.ts';

const owner: Owner = {
  name: 'Elena Marín',
  emails: ['hola@example.com', 'citas@example.com'],
  whatsapp: { colombia: '+573001112233', dominicana: '+18095550100' },
  instagram: 'https://www.instagram.com/example',
};
const stored: LetterRequest = {
  ...aRequest,
  id: '0b6f3a52-8f0e-4c4e-9d27-6a3d5c1f7e10',
  createdAt: new Date('2026-03-06T03:30:00Z'),
  suspicion: null,
};
export const confirmation = (changes: Partial<LetterRequest> = {}) =>
  confirmationLetter({ ...stored, ...changes }, owner, 'https://www.example.com');
export const notice = (changes: Partial<LetterRequest> = {}) =>
  noticeLetter({ ...stored, ...changes }, owner);

export const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
export const chatsIn = (html: string) => hrefsIn(html).filter((href) => href.includes('wa.me'));
