import { heartBubblePaths } from '../ui/heart-bubble-paths.ts';

/** What the picture says; the headline's emphasis follows the rest. */
export interface ShareWords {
  name: string;
  headline: { before: string; emphasis: string };
  tagline: string;
}

/** What every place that shows links takes. Pixels. */
export const shareSize = { width: 1200, height: 630 };

/** From the left edge on, as far as the speaker's hand; the name stands above it. Pixels. */
const left = 76;
const nameLeft = 138;
const nameWidth = 680;
const headlineWidth = 730;
const headlineSize = 55;

/** The name's sizes, the largest first, and the lines it may take of each. */
const nameSizes = [
  { size: 46, lines: 1 },
  { size: 38, lines: 2 },
  { size: 30, lines: 3 },
  { size: 24, lines: 4 },
];

/** Answers with the width of what an SVG draws. Pixels. */
type Measure = (svg: string) => number;

/** The picture that stands for the site where its link is shared: the hero's scene, the name and the headline. */
export function sharePictureSvg(words: ShareWords, plate: string, measure: Measure): string {
  const { headline, tagline } = words;
  const { size, lines } = fitName(drawable(words.name), measure);
  const name = lines.map((line, at) => text(line, nameLeft, 110 + at * size * 1.15, size));
  const said = breakLines(headline.before, fitting(headlineSize, headlineWidth, measure));
  const headlineLine = (line: string, at: number) => text(line, left, 322 + at * 65, headlineSize);
  return svg(`
    <linearGradient id="veil">
      <stop offset=".1" stop-color="#0a2f3a" stop-opacity=".95"/>
      <stop offset=".44" stop-color="#0a2f3a" stop-opacity=".7"/>
      <stop offset=".7" stop-color="#0a2f3a" stop-opacity="0"/>
    </linearGradient>
    <image width="1200" height="630" href="${plate}"/>
    <rect width="1200" height="630" fill="url(#veil)"/>
    <g transform="translate(${left - 3} 64)">${mark}</g>
    <g fill="#fff7ed">${name.join('')}${said.map(headlineLine).join('')}</g>
    <g fill="#ffc99a" font-style="italic">${headlineLine(headline.emphasis, said.length)}</g>
    <g fill="#9ccbc0">${text(tagline, left, 536, 29)}</g>
    <path d="M0 630V606Q600 560 1200 606V630Z" fill="#fff7ed"/>`);
}

/** The site's mark, 54 pixels wide. */
const mark = `<g transform="scale(.84)"><path fill="#3e8e93" d="${heartBubblePaths.bubble}"/><path fill="#fff7ed" d="${heartBubblePaths.heart}"/></g>`;

/** The largest size at which the name fits; of one that never does, as much as has room. */
function fitName(name: string, measure: Measure): { size: number; lines: string[] } {
  let fitted = { size: 0, lines: [] as string[] };
  for (const { size, lines } of nameSizes) {
    const broken = breakLines(name, fitting(size, nameWidth, measure));
    fitted = { size, lines: broken.slice(0, lines) };
    if (broken.length <= lines) break;
  }
  return fitted;
}

const fitting = (size: number, width: number, measure: Measure) => (line: string) =>
  measure(svg(text(line, 0, size, size))) <= width;

/** Breaks between words, and within one that is too long for a line. */
function breakLines(name: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of name.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}" font-family="Fraunces" font-weight="600">${content}</svg>`;

const text = (words: string, x: number, y: number, size: number) =>
  `<text x="${x}" y="${y}" font-size="${size}">${escapeXml(words)}</text>`;

/** Without what the fonts have no sign for: they would draw a box. */
const drawable = (words: string) =>
  words.normalize('NFC').replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}+<=>|°]/gu, '');

const escapeXml = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
