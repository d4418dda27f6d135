import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '../app/content/icon-name.ts';
import { heartBubblePaths } from '../app/ui/heart-bubble-paths.ts';
import { interfaceIconNames } from '../app/ui/interface-icon-names.ts';

/** Drawn by hand: lucide has no marks of companies, nor ours. */
const marks = {
  whatsapp:
    '<path fill="currentColor" stroke="none" d="M12 2a9.9 9.9 0 0 0-8.5 15L2 22l5.2-1.4A10 10 0 1 0 12 2Zm0 18.1a8.2 8.2 0 0 1-4.2-1.2l-.3-.1-3 .8.8-3-.2-.3A8.2 8.2 0 1 1 12 20.1Zm4.5-6.1c-.2-.1-1.5-.7-1.7-.8-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.7 6.7 0 0 1-3.3-2.9c-.3-.4.2-.4.7-1.3.1-.2 0-.3 0-.5l-.8-1.8c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.5.1-.7.3-.2.3-.9.9-.9 2.2s.9 2.5 1.1 2.7c.1.2 1.9 2.9 4.5 4 1.7.7 2.3.8 3.1.7.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.1-1.2 0-.1-.2-.2-.5-.3Z"/>',
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><circle cx="17.2" cy="6.8" r="0.6" fill="currentColor"/>',
};

/** The larger drawings, with the symbol's own attributes. */
const drawings = {
  'viewBox="0 0 64 64" id="heart-bubble"': `<path d="${heartBubblePaths.bubble}"/><path fill="currentColor" d="${heartBubblePaths.heart}"/>`,
  'viewBox="0 0 900 112" id="steps-curve" preserveAspectRatio="none" overflow="visible"':
    '<path d="M0 0C110 0 190 88 300 88S490 24 600 24S790 112 900 112"/>',
};

/** All icons of the page as one SVG file of symbols; throws for a name that lucide does not know. */
export function drawSprite(): string {
  const symbols = [
    ...[...iconNames, ...interfaceIconNames].map((name) => [name, lucideDrawing(name)]),
    ...Object.entries(marks),
  ].map(([name, drawing]) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`);
  for (const [attributes, drawing] of Object.entries(drawings)) {
    symbols.push(`<symbol ${attributes}>${drawing}</symbol>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.sort().join('\n')}\n</svg>\n`;
}

function lucideDrawing(name: string): string {
  const pascal = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const icon = (lucide as unknown as Record<string, lucide.LucideIcon | undefined>)[pascal];
  if (!icon) throw new Error(`lucide has no icon ${name}.`);
  return renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>');
}
