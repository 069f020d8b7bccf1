import { htmlToText } from '#platform/text/html-text.ts';
import { oneLine } from '#platform/text/text.ts';
import { MAX_OPTION_NAME, MAX_VALUE } from '#shop/choices/contract.ts';
import { type Category, MAX_PICTURES } from '../../contract/catalogue.ts';
import { readFacts, writeFacts } from '../../contract/product-facts.ts';
import { lastPart } from '../picture-names.ts';
import type {
  ForeignFile,
  ForeignProduct,
  ForeignTable,
  ForeignVariant,
  NamedValue,
} from './foreign-product.ts';
import { isShopify, readShopify } from './shopify.ts';
import { isWooCommerce, readWooCommerce } from './woocommerce.ts';

/** The file of another shop by its columns; null for one of this shop. */
export function readForeign(table: ForeignTable): ForeignFile | null {
  if (isWooCommerce(table.columns)) return readWooCommerce(table);
  return isShopify(table.columns) ? readShopify(table) : null;
}

/** How many products each category of the other shop has, the largest first. */
export function countCategories({ products }: ForeignFile): { name: string; products: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  const counted = [...counts].map(([name, found]) => ({ name, products: found }));
  return counted.sort((one, other) => other.products - one.products || (one.name < other.name ? -1 : 1));
}

const GUESSES: readonly [RegExp, Category][] = [
  [/\b(consult|reading|session|coaching|course|lesson|service|booking)/i, 'Consultation'],
  [/\b(e-?book|book|guide|magazine|journal)/i, 'Books'],
  [/\b(tool|accessor|equipment|kit|instrument|suppl)/i, 'Tools and Accessories'],
];

/** Where a category of another shop belongs until the owner says otherwise. */
export const guessCategory = (name: string): Category =>
  GUESSES.find(([words]) => words.test(name))?.[1] ?? 'Merchandise';

/** `brand` is for products without one, `categoryOf` for a category of the other shop. */
export type ForeignAnswers = { brand: string; categoryOf: (name: string) => Category };

const COLUMNS = [
  ...['id', 'name', 'price', 'category', 'brand', 'description', 'image', 'state', 'facts'],
  ...['option1_name', 'option1_value', 'option2_name', 'option2_value', 'sku', 'stock'],
];

/** The same products as a file of this shop has them, each row with its line in the other file. */
export function sheetOfForeign({ products }: ForeignFile, answers: ForeignAnswers): ForeignTable {
  return { columns: COLUMNS, rows: products.flatMap((product) => rowsOf(product, answers)) };
}

function rowsOf(product: ForeignProduct, { brand, categoryOf }: ForeignAnswers): ForeignTable['rows'] {
  const words = {
    name: oneLine(product.name),
    category: categoryOf(product.category),
    brand: oneLine(product.brand) || brand,
    description:
      clip(htmlToText(product.description.slice(0, MOST_HTML)), MOST_DESCRIPTION) || oneLine(product.name),
    image: picturesOf(product).join(' | '),
    facts: factsOf(product.facts),
  };
  return product.variants.map(({ line, values, sku, price, stock, state }, at) => {
    const offered = { id: product.id, price, stock, state };
    const choice: Record<string, string> =
      values.length > 0 ? { ...choiceOf(values), sku: clip(oneLine(sku), MOST_SKU) } : {};
    return { line, cells: { ...offered, ...choice, ...(at === 0 && words) } };
  });
}

const MOST_DESCRIPTION = 5_000;
/** Most of it may be tags. */
const MOST_HTML = 20_000;
const MOST_SKU = 64;

const clip = (text: string, most: number): string => text.slice(0, most).toWellFormed().trim();

/** The shop has room for two options: further ones share the second. */
function choiceOf([first, ...others]: ForeignVariant['values']): Record<string, string> {
  const join = (part: keyof NamedValue) => others.map((one) => one[part]).join(' / ');
  return {
    option1_name: optionName(first?.name ?? ''),
    option1_value: clip(oneLine(first?.value ?? ''), MAX_VALUE),
    option2_name: optionName(join('name')),
    option2_value: clip(oneLine(join('value')), MAX_VALUE),
  };
}

function optionName(name: string): string {
  const line = oneLine(name);
  return clip(`${line.charAt(0).toUpperCase()}${line.slice(1)}`, MAX_OPTION_NAME);
}

/** A name that holds the bar between two would be two. */
function picturesOf({ pictures }: ForeignProduct): string[] {
  const names = pictures.map((address) => lastPart(address).replaceAll('|', '').trim());
  return [...new Set(names.filter(Boolean))].slice(0, MAX_PICTURES);
}

/** Those that the shop takes as facts. */
function factsOf(facts: readonly NamedValue[]): string {
  const taken: NamedValue[] = [];
  for (const { name, value } of facts) {
    const fact = { name: oneLine(name.replaceAll(':', ' ')), value: oneLine(value) };
    if (readFacts(writeFacts([...taken, fact], ' | '))?.length === taken.length + 1) taken.push(fact);
  }
  return writeFacts(taken, ' | ');
}
