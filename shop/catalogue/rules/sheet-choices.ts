import { MAX_VALUES, MAX_VARIANTS, type ProductOption, type SheetChoices } from '#shop/choices/contract.ts';
import { OPTION_NAME } from '#shop/choices/rules/choice-address.ts';
import type { ProductRow, SheetProblem } from '../contract/product-sheet.ts';

type ChoiceCells = Pick<
  ProductRow,
  'option1_name' | 'option1_value' | 'option2_name' | 'option2_value' | 'sku' | 'price' | 'state'
>;
/** A row that names a choice, and its line. */
export type ChoiceRow = ChoiceCells & { line: number };

const OPTIONS = ['option1', 'option2'] as const;

/** What the rows of one product make it be chosen by. Null where there is none; every row has the options of the first. */
export function readSheetChoices(rows: readonly ChoiceRow[]): SheetChoices | SheetProblem | null {
  const [first] = rows;
  if (!first) return null;
  const used = OPTIONS.filter((option) => first[`${option}_value`] !== '');
  for (const row of rows) {
    const wrong = problemIn(row, first, used);
    if (wrong) return { line: row.line, ...wrong };
  }
  const options = used.map((option): ProductOption => {
    const values = new Set(rows.map((row) => row[`${option}_value`]));
    return { name: first[`${option}_name`], values: [...values] };
  });
  const variants = rows.map((row) => ({
    values: used.map((option) => row[`${option}_value`]),
    price: row.price,
    sku: row.sku,
    state: row.state,
  }));
  const again = variants.findIndex((one, at) => at !== variants.findIndex((other) => isSame(one, other)));
  if (again >= 0)
    return { line: rows[again]?.line ?? 0, column: 'option1_value', text: 'is this choice a second time' };
  const made = options.reduce((product, { values }) => product * values.length, 1);
  if (made > MAX_VARIANTS || options.some(({ values }) => values.length > MAX_VALUES))
    return { line: first.line, column: 'option1_value', text: `makes ${made} combinations: too many` };
  return { options, variants };
}

type Wrong = Omit<SheetProblem, 'line'>;

function problemIn(
  row: ChoiceRow,
  first: ChoiceRow,
  used: readonly (typeof OPTIONS)[number][],
): Wrong | null {
  for (const option of OPTIONS) {
    const [name, value] = [row[`${option}_name`], row[`${option}_value`]];
    const isUsed = used.includes(option);
    if (isUsed && value === '') return { column: `${option}_value`, text: 'is missing' };
    if (!isUsed && (name !== '' || value !== ''))
      return { column: `${option}_value`, text: 'is not an option of the first row of this product' };
    if (isUsed && !OPTION_NAME.test(name))
      return { column: `${option}_name`, text: 'is missing, or does not begin with a capital' };
    if (name !== first[`${option}_name`])
      return { column: `${option}_name`, text: `is another name than in line ${first.line}` };
  }
  return row.option1_name === row.option2_name ? { column: 'option2_name', text: 'is there twice' } : null;
}

const isSame = (one: { values: string[] }, other: { values: string[] }): boolean =>
  one.values.join('\n') === other.values.join('\n');
