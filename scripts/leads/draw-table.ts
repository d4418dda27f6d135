import stringWidth from 'string-width';

export interface TableColumn {
  title: string;
  /** The narrowest it may become; without it the column keeps its width. */
  least?: number;
  /** Left out, the highest first, where the terminal is too narrow for all. */
  leaveOut?: number;
}

const between = ' │ ';
const graphemes = new Intl.Segmenter('es');

/** A table of at most so many columns of the terminal; values that do not fit end with an ellipsis. */
export function drawTable(columns: TableColumn[], rows: string[][], width: number): string {
  const { shown, widths } = fitTo(columns, rows, width);
  const line = (cells: string[]) =>
    shown
      .map((place, at) => pad(cells[place] ?? '', widths[at] ?? 0))
      .join(between)
      .trimEnd();
  const rule = widths.map((cells) => '─'.repeat(cells)).join('─┼─');
  return [line(columns.map(({ title }) => title)), rule, ...rows.map((row) => line(row))].join(
    '\n',
  );
}

function fitTo(columns: TableColumn[], rows: string[][], width: number) {
  const natural = columns.map(({ title }, place) =>
    Math.max(...[title, ...rows.map((row) => row[place] ?? '')].map((text) => stringWidth(text))),
  );
  let shown = columns.map((_, place) => place);
  while (true) {
    const widths = shown.map((place) => natural[place] ?? 0);
    const space = width - between.length * (shown.length - 1);
    if (
      shrink(
        widths,
        shown.map((place) => columns[place]?.least),
        space,
      )
    )
      return { shown, widths };
    const rank = (place: number) => columns[place]?.leaveOut ?? 0;
    const last = shown.reduce((one, other) => (rank(other) > rank(one) ? other : one));
    if (rank(last) === 0) {
      shrink(
        widths,
        widths.map(() => 1),
        space,
      );
      return { shown, widths };
    }
    shown = shown.filter((place) => place !== last);
  }
}

/** Takes from the widest column that may become narrower until all fit; says whether they do. */
function shrink(widths: number[], least: (number | undefined)[], space: number): boolean {
  const total = () => widths.reduce((sum, cells) => sum + cells, 0);
  while (total() > space) {
    let widest = -1;
    for (const [at, cells] of widths.entries()) {
      if (cells > (least[at] ?? cells) && cells > (widths[widest] ?? 0)) widest = at;
    }
    if (widest < 0) return false;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return true;
}

function pad(text: string, width: number): string {
  const cut = cutToWidth(text, width);
  return cut + ' '.repeat(Math.max(0, width - stringWidth(cut)));
}

/** Cuts between visible characters. */
function cutToWidth(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
