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

type Cells = Readonly<Record<string, string>>;
type Row = { line: number; cells: Cells; attributes: NamedValue[] };

const TAKEN =
  /^(id|type|sku|name|published|short description|description|in stock\?|stock|regular price|categories|images|parent|brands|position|attribute \d+ (name|value\(s\)|visible|global|default))$/;
const COLUMNS = {
  id: 'SKU',
  name: 'Name',
  price: 'Regular price',
  stock: 'Stock',
  description: 'Description',
  brand: 'Brands',
  facts: 'Attribute value(s)',
  image: 'Images',
  option1_name: 'Attribute name',
  option1_value: 'Attribute value(s)',
  option2_name: 'Attribute name',
  option2_value: 'Attribute value(s)',
};

/** Whether these columns, in lower case, are those of WooCommerce's product export. */
export const isWooCommerce = (columns: readonly string[]): boolean =>
  ['type', 'name', 'regular price', 'published'].every((column) => columns.includes(column));

/** Reads the export of WooCommerce: variations go to the product whose SKU or id their `Parent` names. */
export function readWooCommerce(table: ForeignTable): ForeignFile {
  const numbers = table.columns.flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? []);
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells,
    attributes: attributesOf(cells, numbers),
  }));
  const isOf = (type: string) => (row: Row) => typesOf(row).includes(type);
  const variations = Map.groupBy(rows.filter(isOf('variation')), ({ cells }) => textOf(cells, 'parent'));
  const sold = rows.filter((row) => !['variation', 'grouped', 'external'].some((type) => isOf(type)(row)));
  const ids = new Set<string>();
  const products = sold.map((row) => {
    const own = [textOf(row.cells, 'sku'), `id:${textOf(row.cells, 'id')}`].filter(Boolean);
    const named = own.flatMap((key) => variations.get(key) ?? []);
    for (const key of own) variations.delete(key);
    return productOf(row, named, ids);
  });
  const orphans = [...variations.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    source: 'WooCommerce',
    products,
    leftOut: leftOutOf(table, (column) => TAKEN.test(column)),
    notes: [
      ...notesOf(rows, sold),
      ...countNote(
        orphans,
        'variation is left out: its product is not in the file.',
        'variations are left out: their product is not in the file.',
      ),
    ],
    columns: COLUMNS,
  };
}

function notesOf(rows: readonly Row[], sold: readonly Row[]): string[] {
  const several = sold.filter(({ cells }) => categoriesOf(cells).length > 1);
  const of = (all: readonly Row[], type: string) => all.filter((row) => typesOf(row).includes(type)).length;
  return [
    ...countNote(of(rows, 'grouped'), 'grouped product is left out.', 'grouped products are left out.'),
    ...countNote(
      of(rows, 'external'),
      'product of another shop is left out.',
      'products of other shops are left out.',
    ),
    ...countNote(
      of(sold, 'downloadable'),
      'product has downloads: add its files here.',
      'products have downloads: add their files here.',
    ),
    ...countNote(
      rows.filter(isReduced).length,
      'sale price is left out: the regular price is taken.',
      'sale prices are left out: the regular price is taken.',
    ),
    ...countNote(
      several.length,
      'product has several categories: the first is taken.',
      'products have several categories: the first is taken.',
    ),
  ];
}

const textOf = (cells: Cells, column: string): string => (cells[column] ?? '').trim();

const typesOf = ({ cells }: Row): string[] =>
  textOf(cells, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());

const isReduced = ({ cells }: Row): boolean =>
  textOf(cells, 'sale price') !== '' && textOf(cells, 'regular price') !== '';

/** `A > B, C`; a comma within a name has a backslash before it. */
const categoriesOf = (cells: Cells): string[] =>
  textOf(cells, 'categories')
    .split(/(?<!\\),\s*/)
    .filter(Boolean);

function attributesOf(cells: Cells, numbers: readonly string[]): NamedValue[] {
  return numbers.flatMap((number) => {
    const name = textOf(cells, `attribute ${number} name`);
    return name === '' ? [] : { name, value: textOf(cells, `attribute ${number} value(s)`) };
  });
}

const imagesOf = ({ cells }: Row): string[] =>
  textOf(cells, 'images')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

function productOf(row: Row, variations: readonly Row[], ids: Set<string>): ForeignProduct {
  const { cells, attributes } = row;
  const options = attributes
    .map(({ name }) => name)
    .filter((name) => variations.some((one) => valueIn(one, name) !== ''));
  const isBrand = ({ name }: NamedValue) => /^brands?$/i.test(name);
  const brand = textOf(cells, 'brands') || (attributes.find(isBrand)?.value ?? '');
  const variants = variations.map((one) => variantOf(one, options, isPublished(row)));
  return {
    id: newId(cells, ids),
    name: textOf(cells, 'name'),
    brand: brand.split(',', 1)[0] ?? '',
    description: linesIn(textOf(cells, 'description') || textOf(cells, 'short description')),
    category: (categoriesOf(cells)[0] ?? '').replaceAll('\\,', ','),
    pictures: [row, ...variations].flatMap(imagesOf),
    facts: attributes.filter((one) => !options.includes(one.name) && !isBrand(one) && one.value !== ''),
    variants: variants.length > 0 ? variants : [variantOf(row, [], true)],
  };
}

const valueIn = ({ attributes }: Row, option: string): string =>
  attributes.find(({ name }) => name === option)?.value ?? '';

/** A variation that leaves an attribute open is of any value. */
function variantOf(row: Row, options: readonly string[], isShown: boolean): ForeignVariant {
  const { cells, line } = row;
  const stock = readForeignStock(textOf(cells, 'stock'));
  return {
    line,
    price: readForeignPrice(textOf(cells, 'regular price') || textOf(cells, 'sale price')),
    stock,
    sku: textOf(cells, 'sku'),
    state: isShown && isPublished(row) ? stateOf(cells, stock) : 'hidden',
    values: options.map((name) => ({ name, value: valueIn(row, name) || 'Any' })),
  };
}

const isPublished = ({ cells }: Row): boolean => ['', '1'].includes(textOf(cells, 'published'));

const stateOf = (cells: Cells, stock: string): ProductState =>
  stock === '' && textOf(cells, 'in stock?') === '0' ? 'sold_out' : 'on_sale';

/** Of the SKU or, without one, the name; of two with the same, the later one has its number there behind it. */
function newId(cells: Cells, ids: Set<string>): string {
  const name = idFromName(textOf(cells, 'sku')) || idFromName(textOf(cells, 'name'));
  const id = ids.has(name) ? idFromName(`${name.slice(0, 50)}-${textOf(cells, 'id')}`) : name;
  ids.add(id);
  return id;
}

/** The export writes the end of a line as a backslash and an n. */
const linesIn = (text: string): string => text.replaceAll('\\n', '\n');
