import { stringify } from 'csv-stringify/sync';
import { defuse } from './formula-cells.server.ts';

export type CsvCell = string | number | null;
type CsvRows = Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;

const BATCH = 500;

/**
 * In UTF-8, as RFC 4180 has it, piece by piece: the columns' names, then the rows. Texts that a spreadsheet would
 * calculate are defused; numbers stay. A byte order mark, which spreadsheets need, stands first unless `isForPrograms`.
 */
export async function* writeCsv(
  columns: readonly string[],
  rows: CsvRows,
  { isForPrograms = false } = {},
): AsyncGenerator<string> {
  yield `${isForPrograms ? '' : '\uFEFF'}${toText([columns])}`;
  let batch: (readonly CsvCell[])[] = [];
  for await (const row of rows) {
    batch.push(row.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell)));
    if (batch.length < BATCH) continue;
    yield toText(batch);
    batch = [];
  }
  if (batch.length > 0) yield toText(batch);
}

const toText = (rows: readonly (readonly CsvCell[])[]) =>
  stringify(
    rows.map((row) => [...row]),
    // Without `quoted_match` a text of several lines would stand without quotes.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
