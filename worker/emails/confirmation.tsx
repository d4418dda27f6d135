import type { Owner } from '#app/owner.ts';
import type { Submission } from '../email-queue.ts';
import { confirmationLetter } from '../letters/confirmation.ts';
import { old } from './notification.tsx';
export const confirmationEmail = async (s: Submission, owner: Owner, siteUrl: string) =>
  confirmationLetter(old(s), owner, siteUrl);
