import { contactWords } from '../../app/content/contact.ts';
import { confirmationWords, letterClocks, letterTagline } from '../../app/content/letters.ts';
import type { Owner } from '../../app/owner.ts';
import { countryLabel } from './country-label.ts';
import { composeLetter, type Letter, type LetterRequest } from './letter.tsx';
import { chatLink, mailLink, numberLink, siteLink } from './links.ts';
import { localTime } from './local-time.ts';
import { shownName } from './shown-name.ts';

/**
 * To the visitor. Whoever types a stranger's address can put no words of their own before that person:
 * the company never appears, the name only when it looks like one.
 */
export function confirmationLetter(request: LetterRequest, owner: Owner, siteUrl: string): Letter {
  const { pais, telefono, createdAt } = request;
  const words = confirmationWords(owner.name, shownName(request.nombre));
  const { form, details } = contactWords(owner.name);
  const { received, otherWays } = words;
  const city = pais === 'republica-dominicana' ? 'santoDomingo' : 'bogota';
  const [first, second] =
    pais === 'republica-dominicana'
      ? (['dominicana', 'colombia'] as const)
      : (['colombia', 'dominicana'] as const);
  return composeLetter({
    subject: words.subject,
    preheader: words.preheader,
    sender: owner.name,
    tagline: letterTagline,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', words: words.greeting },
      { kind: 'paragraph', words: words.opening },
      { kind: 'lead', text: words.promise },
      { kind: 'heading', text: received.title },
      {
        kind: 'facts',
        facts: [
          {
            label: received.date,
            value: `${localTime(createdAt, city)} ${letterClocks[city].at}`,
          },
          { label: form.labels.pais, value: countryLabel(pais) },
          { label: form.labels.telefono, value: telefono },
        ],
      },
      { kind: 'paragraph', words: received.correction },
      { kind: 'heading', text: otherWays.title },
      { kind: 'paragraph', words: otherWays.text },
      {
        kind: 'button',
        link: chatLink(otherWays.button, owner.whatsapp[first], otherWays.chat),
      },
      {
        kind: 'facts',
        facts: [
          ...[first, second].map((country) => ({
            label: `${details.whatsapp.title} ${details.whatsapp.countries[country]}`,
            value: numberLink(owner.whatsapp[country], otherWays.chat),
          })),
          { label: details.email.title, value: mailLink(owner.emails[0]) },
        ],
      },
      { kind: 'signature', farewell: words.farewell, name: owner.name },
    ],
    footer: [[words.reason.before, siteLink(siteUrl), words.reason.after], words.notYou],
  });
}
