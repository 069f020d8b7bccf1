import type { ProductState } from '../../contract/catalogue.ts';
import { idFromName } from '../keys.ts';
import {
  countNote,
  type ForeignFile,
  type ForeignProduct,
  type ForeignTable,
  type ForeignVariant,
  leftOutOf,
  type NamedValue,
  readForeignPrice,
  readForeignStock,
} from './foreign-product.ts';

/** What a column was called up to 2024, and is called since. */
const COLUMNS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  vendor: ['vendor'],
  type: ['type'],
  category: ['product category'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  image: ['image src', 'product image url'],
  position: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof COLUMNS;

const SHOWN = {
  id: 'Handle',
  name: 'Title',
  price: 'Variant Price',
  stock: 'Variant Inventory Qty',
  description: 'Body (HTML)',
  brand: 'Vendor',
  image: 'Image Src',
  option1_name: 'Option1 Name',
  option1_value: 'Option1 Value',
  option2_name: 'Option2 Name',
  option2_value: 'Option2 Value',
};
const OPTION = /^option[123] (name|value|linked to)$/;
const KNOWN = new Set<string>(Object.values(COLUMNS).flat());
const PLACES = [1, 2, 3] as const;

type Row = ForeignTable['rows'][number];
type Rows = [first: Row, ...further: Row[]];

/** Whether these columns, in lower case, are those of Shopify's product export. */
export const isShopify = (columns: readonly string[]): boolean =>
  columns.includes('title') && columns.some((column) => column === 'handle' || column === 'url handle');

/** Reads the export of Shopify: rows of one handle are one product, its variants and its pictures. */
export function readShopify(table: ForeignTable): ForeignFile {
  const all = groupRows(table.rows);
  const isGiftCard = ([first]: Rows) => isTrue(read(first, 'giftCard'));
  const sold = all.filter((rows) => !isGiftCard(rows));
  return {
    source: 'Shopify',
    products: sold.map(productOf),
    leftOut: leftOutOf(table, (column) => KNOWN.has(column) || OPTION.test(column)),
    notes: countNote(
      all.length - sold.length,
      'gift card is left out: this shop has vouchers of its own.',
      'gift cards are left out: this shop has vouchers of its own.',
    ),
    columns: SHOWN,
  };
}

function groupRows(rows: readonly Row[]): Rows[] {
  const groups = new Map<string, Rows>();
  let handle = '';
  for (const row of rows) {
    handle = read(row, 'handle') || handle || read(row, 'title');
    const group = groups.get(handle);
    if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  return [...groups.values()];
}

function read({ cells }: Row, column: Column): string {
  for (const name of COLUMNS[column]) if (cells[name] !== undefined) return cells[name].trim();
  return '';
}

const isTrue = (text: string): boolean => text.toLowerCase() === 'true';

function productOf(rows: Rows): ForeignProduct {
  const [first] = rows;
  const optionNames = PLACES.map(
    (place) => rows.map((row) => option(row, place, 'name')).find(Boolean) ?? '',
  );
  const isShown = isActive(first);
  const variants = rows
    .filter((row) => read(row, 'price') !== '' || option(row, 1, 'value') !== '')
    .map((row) => variantOf(row, optionNames, isShown));
  return {
    id: idFromName(read(first, 'handle')),
    name: read(first, 'title'),
    brand: read(first, 'vendor'),
    description: read(first, 'body'),
    category: read(first, 'type') || (read(first, 'category').split('>').at(-1)?.trim() ?? ''),
    pictures: picturesOf(rows),
    facts: [],
    variants: variants.length > 0 ? variants : [variantOf(first, optionNames, isShown)],
  };
}

const option = ({ cells }: Row, place: (typeof PLACES)[number], part: 'name' | 'value'): string =>
  (cells[`option${place} ${part}`] ?? '').trim();

/** A draft and what is archived are hidden; files without a status say it by `Published`. */
function isActive(row: Row): boolean {
  const status = read(row, 'status').toLowerCase();
  return (status === '' || status === 'active') && read(row, 'published').toLowerCase() !== 'false';
}

function variantOf(row: Row, names: readonly string[], isShown: boolean): ForeignVariant {
  const state: ProductState = isShown ? 'on_sale' : 'hidden';
  return {
    line: row.line,
    price: readForeignPrice(read(row, 'price')),
    // Without a tracker the number means nothing.
    stock: read(row, 'tracker') === '' ? '' : readForeignStock(read(row, 'stock')),
    sku: read(row, 'sku'),
    state,
    values: PLACES.flatMap((place): NamedValue[] => {
      const [name, value] = [names[place - 1] ?? '', option(row, place, 'value')];
      // What Shopify writes of a product without choices.
      const isNone = value === '' || (name === 'Title' && value === 'Default Title');
      return isNone ? [] : [{ name, value }];
    }),
  };
}

/** In the order of their positions, then those of variants. */
function picturesOf(rows: Rows): string[] {
  const placed = rows
    .filter((row) => read(row, 'image') !== '')
    .map((row, at) => ({ address: read(row, 'image'), place: Number(read(row, 'position')) || at + 1 }))
    .sort((one, other) => one.place - other.place);
  const ofVariants = rows.map((row) => read(row, 'variantImage')).filter(Boolean);
  return [...placed.map(({ address }) => address), ...ofVariants];
}
