import type { SheetChoices } from '#shop/choices/contract.ts';
import type { SheetCount } from '#shop/stock/contract.ts';
import { PRODUCT_ID, type ProductState } from '../contract/catalogue.ts';
import {
  type CHOICE_COLUMNS,
  PRODUCT_COLUMNS,
  ProductRow,
  REQUIRED_PRODUCT_COLUMNS,
  type SheetProblem,
} from '../contract/product-sheet.ts';
import { idFromName } from '../rules/keys.ts';
import { readSheetChoices } from '../rules/sheet-choices.ts';

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
/** Read from every row, even one with wrong words; without an id where that is wrong. */
export type PictureCell = { line: number; id: string; image: string; isOffered: boolean };

export function checkProductSheet(sheet: Sheet): {
  rows: CheckedRow[];
  pictures: PictureCell[];
  problems: SheetProblem[];
} {
  const problems = [...columnProblems(sheet.columns)];
  if (problems.length > 0) return { rows: [], pictures: [], problems };
  const parts: Part[] = [];
  const pictures: PictureCell[] = [];
  const heads = new Map<string, Given>();
  for (const { line, cells } of sheet.rows) {
    const written = { ...EMPTY, ...cells };
    const id = written.id.trim() || idFromName(written.name);
    const head = heads.get(id);
    const isFurther = head !== undefined && isChoice(head.cells) && isChoice(written);
    const given = isFurther ? { ...written, ...wordsOf(head.cells) } : written;
    const parsed = ProductRow.safeParse(given);
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push({ line, column: String(path[0]), text: message });
    if (parsed.success) parts.push({ ...parsed.data, id, line });
    if (isFurther) {
      problems.push(...otherWords(written, head, line));
      continue;
    }
    const wrong = judgeId(id, given.name, head?.line);
    if (wrong) problems.push({ line, column: 'id', text: wrong });
    else heads.set(id, { cells: written, line });
    pictures.push({
      line,
      id: PRODUCT_ID.test(id) ? id : '',
      image: given.image.trim(),
      isOffered: OFFERED.has(given.state.trim()),
    });
  }
  return { rows: productsOf(parts, problems), pictures, problems };
}

type Cells = Record<keyof typeof EMPTY | string, string>;
type Given = { cells: typeof EMPTY; line: number };
type Part = ProductRow & { line: number };

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

const wordsOf = (cells: typeof EMPTY): Partial<Cells> =>
  Object.fromEntries(WORDS.map((word) => [word, cells[word]]));

function otherWords(cells: typeof EMPTY, head: Given, line: number): SheetProblem[] {
  return WORDS.filter(
    (word) => cells[word].trim() !== '' && cells[word].trim() !== head.cells[word].trim(),
  ).map((column) => ({ line, column, text: `is not as in line ${head.line}, which is of the same product` }));
}

/** The rows of one id are one product. */
function productsOf(parts: readonly Part[], problems: SheetProblem[]): CheckedRow[] {
  const products: CheckedRow[] = [];
  for (const rows of Map.groupBy(parts, ({ id }) => id).values()) {
    const [first] = rows;
    if (!first) continue;
    const { option1_name, option1_value, option2_name, option2_value, sku, stock: _, ...words } = first;
    const named = rows.filter(isChoice);
    if (named.length === 0 && [option1_name, option2_name, option2_value, sku].some(Boolean))
      problems.push({ line: first.line, column: 'option1_value', text: 'is missing' });
    const choices = readSheetChoices(named);
    if (choices && 'column' in choices) problems.push(choices);
    else products.push({ ...words, choices, counts: rows.flatMap(countIn), ...(choices && { state: null }) });
  }
  return products;
}

function countIn({ stock, option1_value, option2_value, line }: Part): SheetCount[] {
  return stock === null
    ? []
    : [{ values: [option1_value, option2_value].filter(Boolean), pieces: stock, line }];
}

const OFFERED: ReadonlySet<string> = new Set<ProductState>(['on_sale', 'sold_out']);

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
