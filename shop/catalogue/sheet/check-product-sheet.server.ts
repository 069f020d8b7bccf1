import type { z } from 'zod';
import { oneLine } from '#platform/text/text.ts';
import type { SheetChoices } from '#shop/choices/contract.ts';
import type { SheetCount } from '#shop/stock/contract.ts';
import { PRODUCT_ID } from '../contract/catalogue.ts';
import {
  CHOICE_COLUMNS,
  PRODUCT_COLUMNS,
  ProductRow,
  REQUIRED_PRODUCT_COLUMNS,
  type SheetProblem,
} from '../contract/product-sheet.ts';
import { idFromName } from '../rules/keys.ts';
import { type ChoiceCells, choiceProblems, readSheetChoices } from '../rules/sheet-choices.ts';

export type Sheet = {
  columns: readonly string[];
  rows: readonly { line: number; cells: Record<string, string> }[];
};
/** One product, with the choices and counts that its rows name. */
export type CheckedRow = Omit<ProductRow, (typeof CHOICE_COLUMNS)[number] | 'stock'> & {
  line: number;
  choices: SheetChoices | null;
  counts: SheetCount[];
};
/** Read from the first row of every product, even one with wrong words; without an id where that is wrong. */
export type PictureCell = { line: number; id: string; image: string };

type CheckedSheet = { rows: CheckedRow[]; pictures: PictureCell[]; problems: SheetProblem[] };

/**
 * Everything that is wrong with a file by line and column, of columns that it has: one that is missing is a problem
 * once, and not of each row. `rows` are the products none of whose rows has a problem.
 */
export function checkProductSheet(sheet: Sheet): CheckedSheet {
  const problems: SheetProblem[] = [];
  const parts: Part[] = [];
  const pictures: PictureCell[] = [];
  const heads = new Map<string, Given>();
  for (const { line, cells } of sheet.rows) {
    const written = { ...EMPTY, ...cells };
    const id = written.id.trim() || idFromName(written.name);
    const head = heads.get(id);
    const isFurther = head !== undefined && isChoice(head.cells) && namesChoice(written);
    const given = isFurther ? { ...written, ...wordsOf(head.cells) } : written;
    const parsed = ProductRow.safeParse(given);
    problems.push(...wrongCells(parsed.error, given, line));
    const wrong = isFurther ? null : judgeId(id, given.name, head?.line);
    if (wrong) problems.push({ line, column: 'id', text: wrong });
    else parts.push({ id, line, choice: choiceIn(given), row: parsed.data ?? null });
    if (isFurther) {
      problems.push(...otherWords(written, head, line));
      continue;
    }
    if (!wrong) heads.set(id, { cells: written, line });
    pictures.push({ line, id: PRODUCT_ID.test(id) ? id : '', image: given.image.trim() });
  }
  const rows = productsOf(parts, problems);
  const isThere = ({ column }: SheetProblem) => sheet.columns.includes(column) || !isRequired(column);
  const inRows = problems.filter(isThere);
  return { rows, pictures, problems: [...columnProblems(sheet.columns), ...inRows] };
}

function wrongCells(error: z.ZodError | undefined, cells: Cells, line: number): SheetProblem[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const column = String(path[0]);
    const cell = cells[column]?.trim() ?? '';
    const isQuoted = cell !== '' && message.startsWith('is not');
    return { line, column, text: isQuoted ? `"${clipped(oneLine(cell))}" ${message}` : message };
  });
}

const isRequired = (column: string): boolean =>
  REQUIRED_PRODUCT_COLUMNS.some((required) => required === column);

type Cells = Record<keyof typeof EMPTY | string, string>;
type Given = { cells: typeof EMPTY; line: number };
/** A row; `row` is null where something in it is wrong. */
type Part = { id: string; line: number; choice: ChoiceCells; row: ProductRow | null };

const EMPTY = {
  id: '',
  name: '',
  category: '',
  brand: '',
  description: '',
  image: '',
  state: '',
  kind: '',
  facts: '',
  option1_name: '',
  option1_value: '',
  option2_name: '',
  option2_value: '',
  sku: '',
  stock: '',
};
/** Of the first row: a further one may leave them out. */
const WORDS = ['name', 'category', 'brand', 'description', 'image', 'kind', 'facts'] as const;

const isChoice = ({ option1_value }: Pick<typeof EMPTY, 'option1_value'>): boolean =>
  option1_value.trim() !== '';

const namesChoice = (cells: ChoiceCells): boolean =>
  CHOICE_COLUMNS.some((column) => cells[column].trim() !== '');

const wordsOf = (cells: typeof EMPTY): Partial<Cells> =>
  Object.fromEntries(WORDS.map((word) => [word, cells[word]]));

function otherWords(cells: typeof EMPTY, head: Given, line: number): SheetProblem[] {
  return WORDS.filter(
    (word) => cells[word].trim() !== '' && cells[word].trim() !== head.cells[word].trim(),
  ).map((column) => ({ line, column, text: `is not as in line ${head.line}, which is of the same product` }));
}

/** What a row says about a choice, whatever else is wrong with it. */
function choiceIn(cells: typeof EMPTY): ChoiceCells {
  return {
    option1_name: oneLine(cells.option1_name),
    option1_value: oneLine(cells.option1_value),
    option2_name: oneLine(cells.option2_name),
    option2_value: oneLine(cells.option2_value),
    sku: oneLine(cells.sku),
  };
}

/** The rows of one id are one product. */
function productsOf(parts: readonly Part[], problems: SheetProblem[]): CheckedRow[] {
  const products: CheckedRow[] = [];
  for (const rows of Map.groupBy(parts, ({ id }) => id).values()) {
    const [first] = rows;
    if (!first) continue;
    const wrong = wrongChoices(rows);
    problems.push(...wrong);
    const read = rows.flatMap(({ row, line }) => (row ? { ...row, line } : []));
    if (wrong.length > 0 || read.length < rows.length) continue;
    const product = productOf(first.id, read);
    if (product) products.push(product);
  }
  return products;
}

function wrongChoices(rows: readonly Part[]): SheetProblem[] {
  const named = rows.filter(({ choice }) => namesChoice(choice));
  if (named.some(({ choice }) => isChoice(choice)))
    return choiceProblems(named.map(({ choice, line }) => ({ ...choice, line })));
  return named.map(({ line }) => ({ line, column: 'option1_value', text: 'is missing' }));
}

type ReadRow = ProductRow & { line: number };

function productOf(id: string, rows: readonly ReadRow[]): CheckedRow | null {
  const [first] = rows;
  if (!first) return null;
  const { option1_name, option1_value, option2_name, option2_value, sku, stock: _, ...words } = first;
  const choices = readSheetChoices(rows.filter(isChoice));
  return { ...words, id, choices, counts: rows.flatMap(countIn), ...(choices && { state: null }) };
}

function countIn({ stock, option1_value, option2_value, line }: ReadRow): SheetCount[] {
  return stock === null
    ? []
    : [{ values: [option1_value, option2_value].filter(Boolean), pieces: stock, line }];
}

/** What is wrong with an id, given the row above that has it; a missing name is reported by itself. */
function judgeId(id: string, name: string, earlier: number | undefined): string | null {
  if (id === '') return name.trim() === '' ? null : 'is needed: the name has no letters for one';
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
