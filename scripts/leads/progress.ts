const barWidth = 30;

/** Passes the batches on and draws on the terminal, if there is one, how many of the rows have gone by. */
export async function* withProgress<Row>(
  batches: AsyncIterable<Row[]>,
  total: number,
): AsyncGenerator<Row[]> {
  const { isTTY } = process.stderr;
  let done = 0;
  let drawn = '';
  for await (const rows of batches) {
    yield rows;
    done += rows.length;
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
    const text = `\r${bar} ${Math.floor(share * 100)} %  ${done} de ${Math.max(done, total)}`;
    if (isTTY && text !== drawn) process.stderr.write(text);
    drawn = text;
  }
  if (isTTY && drawn) process.stderr.write('\n');
}
