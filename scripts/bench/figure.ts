/** One line of the table: what was measured how often, and what it should be. */
export interface Figure {
  name: string;
  unit: string;
  values: number[];
  /** The most, or with `least` the least, that the median should be; some figures only explain others. */
  goal?: number;
  least?: boolean;
}

export const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
};

/** Ours beside theirs, measured in the same rounds; at least `goal` is wanted. */
export const beside = (name: string, ours: number[], theirs: number[], goal: number): Figure => ({
  name,
  unit: '×',
  values: ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)),
  goal,
  least: true,
});

/** Whether the goal is reached; undefined without one. */
function reached({ values, goal, least }: Figure): boolean | undefined {
  if (goal === undefined) return undefined;
  return least ? median(values) >= goal : median(values) <= goal;
}

/** The figures as a Markdown table: median, range, goal. */
export function asTable(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, values, goal, least } = figure;
    const range =
      values.length > 1 ? `${amount(Math.min(...values))} – ${amount(Math.max(...values))}` : '';
    const aim = goal === undefined ? '' : `${least ? '≥' : '≤'} ${amount(goal)}`;
    const verdict = { true: '✓', false: '✗', undefined: '' }[String(reached(figure))] ?? '';
    return [name, `${amount(median(values))}${unit && ` ${unit}`}`, range, aim, verdict];
  });
  const head = ['figure', 'median', 'range', 'goal', ''];
  const cells = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Three digits that count, in the thousands none after the point. */
const amount = (value: number) =>
  value.toLocaleString(
    'en',
    value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );
