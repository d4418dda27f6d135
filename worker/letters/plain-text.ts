import type { Block, LetterContent, Link, Words } from './letter-content.ts';

const columns = 76;

/** The letter in lines of at most 76 characters; only an address may be longer. */
export function writePlainText({
  sender,
  tagline,
  heading,
  blocks,
  footer,
}: LetterContent): string {
  const parts = [
    `${sender}\n${tagline}`,
    underlined(`${heading.before} ${heading.emphasis}`),
    ...blocks.map(textOf),
    ['-- ', ...footer.map((words) => wrap(written(words)))].join('\n'),
  ];
  return `${parts.join('\n\n').replaceAll('\u00A0', ' ')}\n`;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return underlined(block.text);
    case 'lead':
      return wrap(block.text);
    case 'paragraph':
      return wrap(written(block.words));
    case 'facts':
      return block.facts
        .map(({ label, value }) => wrap(`${label}: ${written([value])}`, '  '))
        .join('\n');
    case 'button':
      return wrap(block.link.inText);
    case 'panel':
      return [block.title.toLocaleUpperCase('es'), ...block.paragraphs]
        .map((text) => `  ${wrap(text, '  ')}`)
        .join('\n');
    case 'signature':
      return `${block.farewell}\n${block.name}`;
  }
}

const written = (words: Words) => (typeof words === 'string' ? words : words.map(inText).join(''));

const inText = (part: string | Link) => (typeof part === 'string' ? part : part.inText);

const underlined = (title: string) => `${title}\n${'-'.repeat([...title].length)}`;

/** One paragraph in lines; those after the first begin with the indent. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \r\n]+/)) {
    if (line && [...line, ...word].length >= columns) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join('\n');
}
