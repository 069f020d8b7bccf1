import { describe, expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { NEW_SHOPIFY, SHOPIFY, WOO_COMMERCE } from '#tests/support/foreign-files.ts';
import { readForeignPrice, readForeignStock } from './foreign-product.ts';
import { countCategories, guessCategory, readForeign, sheetOfForeign } from './foreign-sheet.ts';

const LIMITS = { bytes: 1e6, rows: 10_000 };

function read(text: string) {
  const file = readForeign(readCsv(Buffer.from(text), LIMITS));
  if (!file) throw new Error('it is not known as the file of another shop');
  const { rows } = sheetOfForeign(file, { brand: 'Our Shop', categoryOf: guessCategory });
  return { file, rows: rows.map(({ line, cells }) => ({ line, ...cells })) };
}

test.each([
  ['WooCommerce', WOO_COMMERCE, 'variable'],
  ['Shopify', SHOPIFY, 'Print >'],
])('a cell of %s that is all spaces takes no time', (_, text, cell) => {
  const begun = performance.now();
  read(text.replace(cell, `${cell}${' '.repeat(50_000)}x`));
  expect(performance.now() - begun).toBeLessThan(1_000);
});

describe('a file of WooCommerce', () => {
  const { file, rows } = read(WOO_COMMERCE);

  test('has its variations as choices, its lists as text, and the rest of its attributes as facts', () => {
    expect(rows.slice(0, 2)).toEqual([
      {
        line: 3,
        id: 'cloth',
        name: 'Altar Cloth',
        price: '120',
        category: 'Merchandise',
        brand: 'Our Shop',
        description: 'Woven in Bonwire.\n\n- Washable\n\nBy hand',
        image: 'cloth.jpg | cloth back.jpg | cloth-s.jpg',
        state: 'on_sale',
        facts: 'Material: Cotton, silk',
        option1_name: 'Size',
        option1_value: 'S',
        option2_name: '',
        option2_value: '',
        sku: 'cloth-s',
        stock: '4',
      },
      expect.objectContaining({ line: 4, id: 'cloth', price: '150.00', option1_value: 'L', stock: '0' }),
    ]);
  });

  test('hides what was not published, and knows a product without an SKU by its name', () => {
    expect(rows[2]).toMatchObject({
      id: 'sand-tray',
      price: '1200.50',
      state: 'hidden',
      description: 'A flat tray.',
      category: 'Tools and Accessories',
    });
    expect(rows[3]).toMatchObject({ id: 'guide', brand: 'Via Press', category: 'Books' });
  });

  test('says what is not taken over', () => {
    expect(file.leftOut).toEqual(['is featured?', 'weight (kg)', 'sale price', 'tags']);
    expect(file.notes).toEqual([
      '1 grouped product is left out.',
      '1 product has downloads: add its files here.',
      '1 sale price is left out: the regular price is taken.',
      '1 product has several categories: the first is taken.',
      '1 variation is left out: its product is not in the file.',
    ]);
    expect(countCategories(file)).toEqual([
      { name: 'Books', products: 1 },
      { name: 'Home > Textiles', products: 1 },
      { name: 'Tools', products: 1 },
    ]);
  });
});

describe('a file of Shopify', () => {
  const { file, rows } = read(SHOPIFY);

  test('has the variants and pictures of a handle as one product, a third option with the second', () => {
    expect(rows.slice(0, 2)).toEqual([
      expect.objectContaining({
        line: 2,
        id: 'sand-bowl',
        brand: 'Odum Works',
        description: 'Turned & oiled.',
        image: 'front.jpg | side.jpg | top.jpg | large.jpg',
        option1_name: 'Size',
        option1_value: 'Small',
        option2_name: 'Wood / Finish',
        option2_value: 'Odum / Oil',
        stock: '3',
      }),
      expect.objectContaining({
        line: 3,
        option1_value: 'Large',
        option2_value: 'Odum / Wax',
        price: '110.00',
      }),
    ]);
  });

  test('has no choices where there is only a default, hides drafts, and leaves gift cards out', () => {
    expect(rows[2]).toMatchObject({ id: 'chart', state: 'hidden', stock: '', category: 'Merchandise' });
    expect(rows[2]).not.toHaveProperty('option1_value');
    expect(rows.length).toBe(3);
    expect(file.notes).toEqual(['1 gift card is left out: this shop has vouchers of its own.']);
    expect(file.leftOut).toEqual(['tags', 'variant grams', 'variant compare at price', 'seo title']);
  });

  test('is known by its newer columns, too', () => {
    const { rows: newer } = read(NEW_SHOPIFY);
    expect(newer).toEqual([
      expect.objectContaining({
        id: 'pendulum',
        price: '35',
        stock: '5',
        image: 'pendulum.jpg',
        state: 'on_sale',
      }),
    ]);
  });
});

test('a file of this shop is not taken for one of another', () => {
  const own = 'id,name,price,category,brand,description,image\na,A,5,Books,Via,Text,';
  expect(readForeign(readCsv(Buffer.from(own), LIMITS))).toBeNull();
});

test.each([
  ['19,99', '19.99'],
  ['1,200', '1200'],
  ['12,000,000.5', '12000000.5'],
  ['20.0000', '20.00'],
  ['GHS 45', '45'],
  ['free', 'free'],
])('the price %s is %s here', (there, here) => {
  expect(readForeignPrice(there)).toBe(here);
});

test.each([
  ['', ''],
  ['4.0', '4'],
  ['-3', '0'],
  ['many', ''],
])('the stock "%s" is "%s" here', (there, here) => {
  expect(readForeignStock(there)).toBe(here);
});
