import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { searchKey } from '#shop/catalogue/rules/keys.ts';
import { searchProducts, selectInOrder } from '#shop/catalogue/search/search-products.server.ts';
import { type CalledProduct, selectProductsCalled } from './queries.server.ts';
import { possibleProducts, typedProducts } from './rules/typed-products.ts';

const MOST_PRODUCTS = 100;
const MOST_MEANT = 2;
const LONGEST_SEARCH = 100;

/**
 * The ids of products that were typed by name, in any case, or by SKU. Refuses with `invalid_input` what no product is
 * called, what several are, and more than 100. Those of `kept` may have been deleted.
 */
export async function readProducts(tx: Db, text: string, kept: readonly string[]): Promise<string[]> {
  if (text.trim() === '') return [];
  const words = possibleProducts(text);
  const called = await selectProductsCalled(tx, words);
  const known = called.filter(({ id, isDeleted }) => !isDeleted || kept.includes(id));
  const { ids, unknown } = typedProducts(text, (typed) => meantBy(typed, known));
  if (unknown[0] !== undefined) throw refusal(await whyUnknown(tx, unknown[0], known));
  // Or a comma that was left over would bring the discount on all goods.
  if (ids.length === 0) throw refusal('Enter names or SKUs, or leave it empty for all goods.');
  if (ids.length > MOST_PRODUCTS) throw refusal(`Up to ${MOST_PRODUCTS} products.`);
  return ids;
}

/** As `readProducts` reads them: names, one on each line, and SKUs where a name isn't the product's alone. */
export async function nameProducts(db: Db, ids: readonly string[]): Promise<string> {
  const names = new Map((await selectProductsCalled(db, ids)).map(({ id, name }) => [id, name]));
  const called = await selectProductsCalled(db, [...names.values()]);
  const nameOf = (id: string) => {
    const name = names.get(id);
    return name !== undefined && meantBy(name, called) === id ? name : id;
  };
  return ids.map(nameOf).join('\n');
}

/** A SKU comes first: it is one product's alone. */
function meantBy(typed: string, called: readonly CalledProduct[]): string | null {
  if (called.some(({ id }) => id === typed)) return typed;
  const [one, ...others] = namesakes(typed, called);
  return one && others.length === 0 ? one.id : null;
}

const namesakes = (typed: string, called: readonly CalledProduct[]) =>
  called.filter(({ nameKey, isDeleted }) => !isDeleted && nameKey === searchKey(typed));

async function whyUnknown(tx: Db, typed: string, called: readonly CalledProduct[]): Promise<string> {
  const q = typed.slice(0, LONGEST_SEARCH);
  if (namesakes(typed, called).length > 1)
    return `Several products are called “${q}”: enter the SKU of the one you mean.`;
  const { matches } = await searchProducts(tx, { q, price: null, sort: 'latest' });
  const found = await selectInOrder(tx, matches.slice(0, MOST_MEANT));
  const meant = found.map(({ name }) => `“${name}”`);
  const question = meant.length > 0 ? ` Do you mean ${meant.join(' or ')}?` : '';
  return `There is no product “${q}”.${question}`;
}

const refusal = (text: string) => new Problem('invalid_input', { field: 'products' }, text);
