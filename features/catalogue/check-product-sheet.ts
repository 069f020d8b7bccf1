import {
  PRODUCT_COLUMNS,
  ProductRow,
  REQUIRED_PRODUCT_COLUMNS,
  type SheetProblem,
} from '#contracts/product-sheet.ts';
import { idFromName } from './keys.ts';

/** A file as rows: the names of its columns, and each row with its line and cells. */
export type Sheet = {
  columns: readonly string[];
  rows: readonly { line: number; cells: Record<string, string> }[];
};
export type CheckedRow = ProductRow & { line: number };

/** Checks a product file whole: its rows with their ids, and everything that is wrong with it. */
export function checkProductSheet(sheet: Sheet): { rows: CheckedRow[]; problems: SheetProblem[] } {
  const problems = [...columnProblems(sheet.columns)];
  if (problems.length > 0) return { rows: [], problems };
  const rows: CheckedRow[] = [];
  const lineOfId = new Map<string, number>();
  for (const { line, cells } of sheet.rows) {
    const parsed = ProductRow.safeParse({ id: '', state: '', facts: '', ...cells });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        problems.push({ line, column: String(path[0]), text: message });
      continue;
    }
    const id = parsed.data.id || idFromName(parsed.data.name);
    const earlier = lineOfId.get(id);
    if (id === '') problems.push({ line, column: 'id', text: 'is needed: the name has no letters for one' });
    else if (earlier !== undefined)
      problems.push({ line, column: 'id', text: `"${id}" is already used in line ${earlier}` });
    else lineOfId.set(id, line);
    rows.push({ ...parsed.data, id, line });
  }
  return { rows, problems };
}

const LONGEST_QUOTE = 100;

/** What a file says, short enough to be repeated in a problem. */
export function clipped(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).toWellFormed()}…` : text;
}

function* columnProblems(columns: readonly string[]): Generator<SheetProblem> {
  const known: readonly string[] = PRODUCT_COLUMNS;
  for (const [place, column] of columns.entries()) {
    if (!known.includes(column))
      yield {
        line: 1,
        column: clipped(column),
        text: `is not a column; the columns are ${known.join(', ')}`,
      };
    else if (columns.indexOf(column) !== place) yield { line: 1, column, text: 'is there twice' };
  }
  for (const column of REQUIRED_PRODUCT_COLUMNS)
    if (!columns.includes(column)) yield { line: 1, column, text: 'is missing' };
}
