import { MAX_VALUES, MAX_VARIANTS, type ProductOption, type SheetChoices } from '#shop/choices/contract.ts';
import { OPTION_NAME } from '#shop/choices/rules/choice-address.ts';
import type { ProductRow, SheetProblem } from '../contract/product-sheet.ts';

export type ChoiceCells = Pick<
  ProductRow,
  'option1_name' | 'option1_value' | 'option2_name' | 'option2_value' | 'sku'
>;
type NamedChoice = ChoiceCells & { line: number };
type ChoiceRow = ChoiceCells & Pick<ProductRow, 'price' | 'state'>;

const OPTIONS = ['option1', 'option2'] as const;

/** Everything that is wrong with the rows that name a choice of one product; every row has the options of the first. */
export function choiceProblems(rows: readonly NamedChoice[]): SheetProblem[] {
  const [first] = rows;
  if (!first) return [];
  const problems: SheetProblem[] = [];
  const used = usedIn(first);
  const seen = new Set<string>();
  for (const row of rows) {
    const wrong = [...problemsIn(row, first, used)];
    const values = valuesIn(row, used).join('\n');
    if (wrong.length === 0 && seen.has(values))
      wrong.push({ column: 'option1_value', text: 'is this choice a second time' });
    seen.add(values);
    problems.push(...wrong.map((one) => ({ line: row.line, ...one })));
  }
  const options = optionsOf(rows, first);
  const made = options.reduce((product, { values }) => product * values.length, 1);
  if (made > MAX_VARIANTS || options.some(({ values }) => values.length > MAX_VALUES))
    problems.push({
      line: first.line,
      column: 'option1_value',
      text: `makes ${made} combinations: too many`,
    });
  return problems;
}

/** What the rows of one product make it be chosen by; null where there is none. They have no `choiceProblems`. */
export function readSheetChoices(rows: readonly ChoiceRow[]): SheetChoices | null {
  const [first] = rows;
  if (!first) return null;
  const used = usedIn(first);
  const variants = rows.map((row) => ({
    values: valuesIn(row, used),
    price: row.price,
    sku: row.sku,
    state: row.state,
  }));
  return { options: optionsOf(rows, first), variants };
}

type Option = (typeof OPTIONS)[number];

const usedIn = (first: ChoiceCells): Option[] => OPTIONS.filter((option) => first[`${option}_value`] !== '');

const valuesIn = (row: ChoiceCells, used: readonly Option[]): string[] =>
  used.map((option) => row[`${option}_value`]);

function optionsOf(rows: readonly ChoiceCells[], first: ChoiceCells): ProductOption[] {
  return usedIn(first).map((option) => {
    const values = new Set(rows.map((row) => row[`${option}_value`]).filter(Boolean));
    return { name: first[`${option}_name`], values: [...values] };
  });
}

type Wrong = Omit<SheetProblem, 'line'>;

function* problemsIn(row: NamedChoice, first: NamedChoice, used: readonly Option[]): Generator<Wrong> {
  for (const option of OPTIONS) {
    const [name, value] = [row[`${option}_name`], row[`${option}_value`]];
    const isUsed = used.includes(option);
    if (isUsed && value === '') yield { column: `${option}_value`, text: 'is missing' };
    if (!isUsed && (name !== '' || value !== ''))
      yield { column: `${option}_value`, text: 'is not an option of the first row of this product' };
    else if (isUsed && !OPTION_NAME.test(name))
      yield { column: `${option}_name`, text: 'is missing, or does not begin with a capital' };
    else if (name !== first[`${option}_name`])
      yield { column: `${option}_name`, text: `is another name than in line ${first.line}` };
  }
  if (row.option1_name !== '' && row.option1_name === row.option2_name)
    yield { column: 'option2_name', text: 'is there twice' };
}
