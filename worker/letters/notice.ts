import { cleanText } from '../../app/contact/clean-text.ts';
import { whatsappNumberOf } from '../../app/contact/whatsapp-of.ts';
import { contactWords } from '../../app/content/contact.ts';
import {
  letterClocks,
  letterTagline,
  noticeTitle,
  noticeWords,
  type SuspicionWords,
  suspicionWords,
} from '../../app/content/letters.ts';
import { type Owner, whatsappLink } from '../../app/owner.ts';
import { countryLabel } from './country-label.ts';
import { cutText } from '../emails/cut-text.ts';
import { composeLetter, type Letter, type LetterRequest } from './letter.tsx';
import type { Block, Link } from './letter-content.ts';
import { callLink, mailLink } from './links.ts';
import { localTime } from './local-time.ts';

/** In code points. */
const longestSubject = 120;
const longestNameInSubject = 45;

/** To the consultant: who asks, how to answer, and whether it looks like spam. */
export function noticeLetter(request: LetterRequest, owner: Owner): Letter {
  const typed = cleaned(request);
  const words = noticeWords(owner.name, typed);
  const suspect = typed.suspicion === null ? undefined : suspicionWords(typed.suspicion);
  const number = whatsappNumberOf(typed.telefono, typed.pais);
  return composeLetter({
    subject: subjectOf(typed),
    preheader: suspect?.title ?? `${typed.telefono} · ${typed.email}`,
    sender: owner.name,
    tagline: letterTagline,
    heading: words.heading,
    blocks: [
      ...(suspect ? [panelOf(suspect)] : []),
      paragraph(words.opening),
      ...(suspect ? [] : [paragraph(words.promise)]),
      ...(number ? [chatButton(words.whatsapp, whatsappLink(number, words.chat))] : []),
      paragraph(words.reply),
      factsOf(typed, number),
      ...(number ? [] : [paragraph(words.noWhatsapp)]),
    ],
    footer: [words.origin, words.reference],
  });
}

/** Without anything that could break a line or hide. */
const cleaned = (request: LetterRequest): LetterRequest => ({
  ...request,
  nombre: cleanText(request.nombre),
  telefono: cleanText(request.telefono),
  email: cleanText(request.email),
  empresa: cleanText(request.empresa),
  suspicion: request.suspicion === null ? null : cleanText(request.suspicion),
});

/** The country stays in sight, however long the names are. */
function subjectOf({ nombre, empresa, pais }: LetterRequest): string {
  const country = countryLabel(pais);
  const name = cutText(nombre, longestNameInSubject);
  const room = longestSubject - [...noticeTitle(name, '', country)].length;
  return noticeTitle(name, cutText(empresa, room), country);
}

const paragraph = (words: string): Block => ({ kind: 'paragraph', words });

const panelOf = ({ title, reason, advice }: SuspicionWords): Block => ({
  kind: 'panel',
  title,
  paragraphs: [reason, advice],
});

const chatButton = (text: string, href: string): Block => ({
  kind: 'button',
  link: { text, href, inText: `${text}: ${href}` },
});

function factsOf(request: LetterRequest, number: string | undefined): Block {
  const { nombre, empresa, pais, telefono, email, createdAt } = request;
  const { labels } = contactWords('').form;
  return {
    kind: 'facts',
    facts: [
      { label: labels.nombre, value: nombre },
      { label: labels.empresa, value: empresa },
      { label: labels.pais, value: countryLabel(pais) },
      { label: labels.telefono, value: phoneOf(telefono, number) },
      { label: labels.email, value: mailLink(email) },
      { label: letterClocks.bogota.label, value: localTime(createdAt, 'bogota') },
      { label: letterClocks.santoDomingo.label, value: localTime(createdAt, 'santoDomingo') },
    ],
  };
}

/** A link when there is anything to dial: hyphens alone pass the form's rule too. */
function phoneOf(telefono: string, number: string | undefined): string | Link {
  const dialled = number ?? telefono.replace(/\D/g, '');
  return dialled ? callLink(telefono, dialled) : telefono;
}
