// platform/csv: tables as files that a spreadsheet opens. `readCsv` reads what people send, `writeCsv`
// streams rows with every formula in them defused.
import { CsvError, parse } from 'csv-parse/sync';
import { restore } from './formula-cells.server.ts';

/** `line` is the one it begins in, counted from 1; `cells` by the name of their column. */
export type CsvRow = { line: number; cells: Record<string, string> };
export type Csv = { columns: string[]; rows: CsvRow[] };
export type CsvLimits = { bytes: number; rows: number };

/** More than any list for people has; a larger one was made by mistake, and would take seconds to read. */
const MOST_COLUMNS = 200;
const LONGEST_ROW = 64 * 1024;

/** The message says why a file is no usable CSV and, where it can, in which line. */
export class CsvRefused extends Error {
  override readonly name = 'CsvRefused';
}

/**
 * Reads a CSV file in UTF-8, with or without a byte order mark, its cells separated by commas or semicolons. The
 * first row names the columns, 200 at most; texts that were defused as `writeCsv` does it come back as they were.
 * Refuses with CsvRefused what is larger than the limits, has a row above 64 KiB, or is not well formed.
 */
export function readCsv(bytes: Uint8Array, limits: CsvLimits): Csv {
  if (bytes.byteLength > limits.bytes) throw new CsvRefused(`the file is larger than ${limits.bytes} bytes`);
  const text = textOf(bytes);
  refuseLongLines(text);
  const [head, ...rows] = parseRows(text, limits);
  if (!head) throw new CsvRefused('the file is empty');
  const columns = head.cells.map((name) => name.trim().toLowerCase());
  if (rows.length > limits.rows) throw new CsvRefused(`the file has more than ${limits.rows} rows`);
  return {
    columns,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((column, place) => [column, restore(cells[place] ?? '')])),
    })),
  };
}

export type ReadCsv = (bytes: Uint8Array, limits: CsvLimits) => Csv | { refused: string };

export const tryReadCsv: ReadCsv = (bytes, limits) => {
  try {
    return readCsv(bytes, limits);
  } catch (error) {
    if (error instanceof CsvRefused) return { refused: error.message };
    throw error;
  }
};

type CsvLine = { line: number; cells: string[] };

function parseRows(text: string, limits: CsvLimits): CsvLine[] {
  const rows: CsvLine[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      to: limits.rows + 2,
      max_record_size: LONGEST_ROW,
      on_record: (cells: string[], { lines }) => {
        if (cells.length > MOST_COLUMNS)
          throw new CsvRefused(`line ${lines} has more than ${MOST_COLUMNS} cells`);
        // The parser counts to the end of the row; a quoted cell may hold several lines.
        rows.push({ line: lines - cells.join('').split('\n').length + 1, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvRefused(error.message);
  }
}

/** The parser ignores the size of empty cells, so a row of nothing but commas is measured here. */
function refuseLongLines(text: string): void {
  let line = 1;
  for (let from = 0; from < text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const length = (end === -1 ? text.length : end) - from;
    if (length > LONGEST_ROW) throw new CsvRefused(`line ${line} has more than ${LONGEST_ROW} characters`);
    from += length + 1;
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    // Drops a byte order mark by itself.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CsvRefused('the file is not in UTF-8');
  }
}

function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  return head.split(';').length > head.split(',').length ? ';' : ',';
}
