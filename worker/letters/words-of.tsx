import type { Words } from './letter-content.ts';
import { look } from './letter-look.ts';

/** A sentence with its links. */
export function WordsOf({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  return words.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href} className="link" style={look.link}>
        {part.text}
      </a>
    ),
  );
}
