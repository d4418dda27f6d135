import type { ContactRequest } from './contact-request.ts';

/** The input that people neither see nor reach; what fills it in is a program. */
export const trapName = 'comentarios';

/** Why a request looks like spam: a program filled in the trap, or a name holds a link. */
export type Suspicion = 'trampa' | 'enlace';

/** A web address or what makes one in HTML and forums: no name of a person or company holds it. */
const link = /:\/\/|\bwww\.|<\/?[a-z]|\bhref\s*=|\[\/?(url|link)\b/i;
const address = /@|\.[a-z]{2,}\//i;

/**
 * Why a request looks like spam; null for one that does not. A suspect is stored like every other: this
 * only marks it, for the consultant and for the letters.
 */
export function suspicionOf(request: ContactRequest, trap: string): Suspicion | null {
  if (trap !== '') return 'trampa';
  const { nombre, empresa } = request;
  return link.test(nombre) || link.test(empresa) || address.test(nombre) ? 'enlace' : null;
}
