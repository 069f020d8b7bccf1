import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;
type CsvRows = Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;

/** Rows are turned into text by so many at once. */
const BATCH = 500;

/**
 * Writes a CSV file in UTF-8 with a byte order mark, as RFC 4180 has it, piece by piece: the columns' names,
 * then the rows. Texts that a spreadsheet would calculate are defused; numbers stay.
 */
export async function* writeCsv(columns: readonly string[], rows: CsvRows): AsyncGenerator<string> {
  yield `\uFEFF${toText([columns])}`;
  let batch: (readonly CsvCell[])[] = [];
  for await (const row of rows) {
    batch.push(row.map(defused));
    if (batch.length < BATCH) continue;
    yield toText(batch);
    batch = [];
  }
  if (batch.length > 0) yield toText(batch);
}

const toText = (rows: readonly (readonly CsvCell[])[]) =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n' },
  );

/** What begins a formula, after any number of the apostrophes that defuse one. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

function defused(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Takes a cell of a file that `writeCsv` wrote, returns the text it was written from. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
