import type { Owner } from '#app/owner.ts';
import type { Submission } from '../email-queue.ts';
import { noticeLetter } from '../letters/notice.ts';
export const old = (s: Submission) => ({
  id: s.id,
  createdAt: s.createdAt,
  pais: s.country as 'colombia',
  nombre: s.name,
  telefono: s.phone,
  email: s.email,
  empresa: s.company,
  suspicion:
    s.spamReason === 'honeypot' ? 'trampa' : s.spamReason === 'link' ? 'enlace' : s.spamReason,
});
export const notificationEmail = async (s: Submission, owner: Owner) => noticeLetter(old(s), owner);
