import type { Db } from '#platform/db/db.server.ts';
import type { ProductState } from '#shop/catalogue/contract/catalogue.ts';
import type { ProductOption, SheetChoices, SheetVariant } from './contract.ts';
import { type ChosenProduct, selectVariants, updateChoices, updateVariant } from './queries.server.ts';
import { findOffered } from './rules/counted-id.ts';
import type { VariantRow } from './variant-records.server.ts';
import { showChoices, writeChoices } from './write-choices.server.ts';

type Known = Pick<ChosenProduct, 'state' | 'options' | 'imageUrl'>;

/** Whether a file would change the choices of a product that it names. */
export function choicesDiffer(given: SheetChoices, product: Known, rows: readonly VariantRow[]): boolean {
  if (JSON.stringify(mergedOptions(given, product)) !== JSON.stringify(namesAndValues(product.options)))
    return true;
  const states = statesOf(given, product, rows);
  return (
    showsOtherwise(states, product) ||
    given.variants.some((variant) => {
      const row = findOffered(variant.values, rows);
      return (
        !row ||
        Object.entries(changeOf(variant, row, states.keeps)).some(
          ([key, value]) => row[key as 'sku'] !== value,
        )
      );
    })
  );
}

type Writing = { product: ChosenProduct; rows: readonly VariantRow[]; given: SheetChoices; now: Date };

/** Takes nothing away: what the file does not name stays, and a combination that nobody named is hidden. */
export async function importChoices(tx: Db, { product, rows, given, now }: Writing): Promise<void> {
  const states = statesOf(given, product, rows);
  const next = { options: mergedOptions(given, product), text: product.textOption };
  await writeChoices(tx, { before: product, variants: rows, next, now });
  const known = new Set(rows.filter(({ state }) => state !== 'archived').map(({ id }) => id));
  const made = await selectVariants(tx, product.id);
  for (const row of made) {
    if (row.state === 'archived') continue;
    const named = given.variants.find((variant) => findOffered(variant.values, [row]));
    const isKnown = known.has(row.id);
    if (named) await updateVariant(tx, row.id, changeOf(named, row, states.keeps && isKnown));
    else if (!isKnown) await updateVariant(tx, row.id, { state: 'hidden' });
  }
  if (showsOtherwise(states, product)) await updateChoices(tx, product.id, { state: states.product });
  await showChoices(tx, product.id);
}

/** A product without a picture stays hidden, whatever the file says. */
const showsOtherwise = (states: { product: ProductState }, { state, imageUrl }: Known): boolean =>
  states.product !== state && imageUrl !== '';

const namesAndValues = (options: readonly ProductOption[]) =>
  options.map(({ name, values }) => ({ name, values }));

/** With the values it has, where the file names the same options. */
function mergedOptions({ options }: SheetChoices, known: Known): ProductOption[] {
  const isSame =
    options.map(({ name }) => name).join('\n') === known.options.map(({ name }) => name).join('\n');
  if (!isSame) return namesAndValues(options);
  return options.map(({ name, values }, place) => ({
    name,
    values: [...new Set([...(known.options[place]?.values ?? []), ...values])],
  }));
}

function changeOf({ price, sku, state }: SheetVariant, row: VariantRow, keeps: boolean): Partial<VariantRow> {
  return { price, sku: sku || row.sku, state: keeps ? row.state : (state ?? row.state) };
}

/** A file has one column for both: all sold out or all hidden is the product's state, and its variants keep theirs. */
function statesOf(
  { variants }: SheetChoices,
  { state }: Pick<Known, 'state'>,
  rows: readonly VariantRow[],
): { product: ProductState; keeps: boolean } {
  const isAsShown = variants.every((variant) => {
    const row = findOffered(variant.values, rows);
    return row && (variant.state === null || variant.state === (state === 'on_sale' ? row.state : state));
  });
  if (isAsShown) return { product: state, keeps: true };
  const [first = 'on_sale', ...others] = variants.map((variant) => variant.state ?? 'on_sale');
  const isOne = first !== 'on_sale' && others.every((other) => other === first);
  return isOne ? { product: first, keeps: true } : { product: 'on_sale', keeps: false };
}
