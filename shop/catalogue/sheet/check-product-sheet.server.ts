import { PRODUCT_ID, type ProductState } from '../contract/catalogue.ts';
import {
  PRODUCT_COLUMNS,
  ProductRow,
  REQUIRED_PRODUCT_COLUMNS,
  type SheetProblem,
} from '../contract/product-sheet.ts';
import { idFromName } from '../rules/keys.ts';

export type Sheet = {
  columns: readonly string[];
  rows: readonly { line: number; cells: Record<string, string> }[];
};
export type CheckedRow = ProductRow & { line: number };
/** Read from every row, even one with wrong words; without an id where that is wrong. */
export type PictureCell = { line: number; id: string; image: string; isOffered: boolean };

export function checkProductSheet(sheet: Sheet): {
  rows: CheckedRow[];
  pictures: PictureCell[];
  problems: SheetProblem[];
} {
  const problems = [...columnProblems(sheet.columns)];
  if (problems.length > 0) return { rows: [], pictures: [], problems };
  const rows: CheckedRow[] = [];
  const pictures: PictureCell[] = [];
  const lineOfId = new Map<string, number>();
  for (const { line, cells } of sheet.rows) {
    const given = { id: '', name: '', image: '', state: '', facts: '', ...cells };
    const parsed = ProductRow.safeParse(given);
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push({ line, column: String(path[0]), text: message });
    const id = given.id.trim() || idFromName(given.name);
    const wrong = judgeId(id, given.name, lineOfId);
    if (wrong) problems.push({ line, column: 'id', text: wrong });
    else lineOfId.set(id, line);
    pictures.push({
      line,
      id: PRODUCT_ID.test(id) ? id : '',
      image: given.image.trim(),
      isOffered: OFFERED.has(given.state.trim()),
    });
    if (parsed.success) rows.push({ ...parsed.data, id, line });
  }
  return { rows, pictures, problems };
}

const OFFERED: ReadonlySet<string> = new Set<ProductState>(['on_sale', 'sold_out']);

/** What is wrong with an id, given those of the rows above; a missing name is reported by itself. */
function judgeId(id: string, name: string, lineOfId: ReadonlyMap<string, number>): string | null {
  if (id === '') return name.trim() === '' ? null : 'is needed: the name has no letters for one';
  const earlier = lineOfId.get(id);
  return earlier === undefined ? null : `"${clipped(id)}" is already used in line ${earlier}`;
}

const LONGEST_QUOTE = 100;

/** Short enough to be repeated in a problem. */
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
