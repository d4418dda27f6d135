import { renderToStaticMarkup } from 'react-dom/server';
import type { Pais } from '../../app/content/contact.ts';
import type { LetterContent } from './letter-content.ts';
import { LetterPage } from './letter-page.tsx';
import { writePlainText } from './plain-text.ts';

/** A mail's subject of one line, and the same letter twice. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** What is known of a stored request. */
export interface LetterRequest {
  id: string;
  createdAt: Date;
  pais: Pais;
  nombre: string;
  telefono: string;
  email: string;
  empresa: string;
  /** Why it looks like spam; null for one that does not. */
  suspicion: string | null;
}

/** The letter as HTML and as plain text; loads nothing from anywhere. */
export const composeLetter = (content: LetterContent): Letter => ({
  subject: content.subject,
  text: writePlainText(content),
  html: `<!doctype html>${renderToStaticMarkup(<LetterPage content={content} />)}`,
});
