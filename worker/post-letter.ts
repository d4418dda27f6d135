import type { SendMailOptions } from 'nodemailer';
import { type Owner, ownerFrom } from '#app/owner.ts';
import type { Env } from '#env';
import type { Log } from '#log';
import type { Post, StoredRequest } from './deliver-letter.ts';
import { confirmationLetter } from './letters/confirmation.ts';
import type { LetterRequest } from './letters/letter.tsx';
import { noticeLetter } from './letters/notice.ts';
import type { Mailer } from './mailer.ts';

/** Writes and sends letters for the owner of the site. */
export function postLetters(env: Env, mailer: Mailer, log: Log): Post {
  const owner = ownerFrom(env);
  const from = senderOf(env.MAIL_FROM ?? env.EMAIL_PRIMARY, owner);
  const notifyTo = env.NOTIFY_TO ?? env.EMAIL_PRIMARY;
  const domain = from.address.split('@')[1];

  return async (kind, request) => {
    // The same at every attempt, so that a mailbox can tell a repeat.
    const messageId = `<${request.id}.${kind}@${domain}>`;
    const letter =
      kind === 'aviso'
        ? noticeTo(notifyTo, request, owner)
        : confirmationTo(request, owner, env.SITE_URL);
    const delivery = await mailer.send({ ...letter, from, messageId });
    // What the server said may quote an address; the consultant reads it in the database.
    log.info({ letter: kind, submission: request.id, ended: delivery.ended }, 'A letter was tried');
    return delivery;
  };
}

function senderOf(text: string, owner: Owner): { name: string; address: string } {
  const [, name, address] = /^(.+) <(.+)>$/.exec(text) ?? [];
  return { name: name ?? owner.name, address: address ?? text };
}

const noticeTo = (to: string, request: StoredRequest, owner: Owner): SendMailOptions => ({
  ...noticeLetter(known(request), owner),
  to,
  replyTo: { name: request.nombre, address: request.email },
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Says in every way there is that no machine is to answer it: RFC 3834, and what Exchange and others read. */
const confirmationTo = (
  request: StoredRequest,
  owner: Owner,
  siteUrl: string,
): SendMailOptions => ({
  ...confirmationLetter(known(request), owner, siteUrl),
  to: { name: '', address: request.email },
  replyTo: { name: owner.name, address: owner.emails[0] },
  headers: {
    'Auto-Submitted': 'auto-replied',
    'X-Auto-Response-Suppress': 'All',
    Precedence: 'auto_reply',
  },
});

/** What the letters may know of a request. */
const known = (request: StoredRequest): LetterRequest => ({
  ...request,
  // The table's CHECK knows the same three.
  pais: request.pais as LetterRequest['pais'],
  suspicion: request.sospecha,
});
