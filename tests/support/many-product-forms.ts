import type { Page } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { stock } from './stock.ts';
import { aCounted } from './stock-forms.ts';

const ACTS = {
  'the preview of many prices': { intent: 'preview', change: 'raise-share', amount: '10' },
  'the prices of many products': { intent: 'price', change: 'raise-sum', amount: '1.50' },
  'the preview of many counts': { intent: 'preview-stock', kind: 'received', pieces: '5', reason: '' },
  'the state of many products': { intent: 'state', state: 'sold_out' },
  'the category of many products': { intent: 'category', category: 'Merchandise' },
  'the deletion of many products': { intent: 'delete' },
} as const;

/** What an act on many found and gave. */
const UNDONE = {
  'the prices of many products taken back': { intent: 'undo-price', edit: '400.500' },
  'the states of many products taken back': { intent: 'undo-state', edit: 'hidden.on_sale' },
  'the categories of many products taken back': { intent: 'undo-category', edit: 'Merchandise.Books' },
} as const;

const PAGE = '/admin/all-products/chosen';

async function aStockedProduct({ database }: HttpShop): Promise<string> {
  const id = `p-${randomId().slice(0, 10)}`;
  await stock(database, { id, name: 'One of many products', price: 5 });
  return id;
}

/** The forms of the page about products that were chosen in the list. */
export const MANY_PRODUCT_FORMS: readonly Form[] = [
  ...Object.entries(ACTS).map(
    ([name, act]): Form => ({
      name,
      page: PAGE,
      fill: async (shop) => ({
        by: await theSignedInAdmin(shop),
        path: PAGE,
        fields: { ...act, product: `${await aStockedProduct(shop)}.1` },
      }),
      answers: [200, 200],
    }),
  ),
  {
    name: 'the counts of many products',
    page: PAGE,
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: PAGE,
      fields: {
        intent: 'stock',
        kind: 'received',
        pieces: '5',
        reason: '',
        goods: `${await aCounted(shop, 2)}.2`,
      },
    }),
    answers: [200, 200],
  },
  ...Object.entries(UNDONE).map(
    ([name, { intent, edit }]): Form => ({
      name,
      page: PAGE,
      fill: async (shop) => ({
        by: await theSignedInAdmin(shop),
        path: PAGE,
        fields: { intent, edited: `${await aStockedProduct(shop)}.${edit}` },
      }),
      answers: [200, 200],
    }),
  ),
  {
    name: 'a deletion of many that is taken back',
    page: PAGE,
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: PAGE,
      fields: { intent: 'restore', id: await aStockedProduct(shop) },
    }),
    answers: [200, 200],
  },
];

type Fields = Readonly<Record<string, string>>;

const query = ({ product = '', edited = product, goods = edited }: Fields) =>
  `?product=${goods.split('.')[0]}`;
const stockQuery = (fields: Fields) => `${query(fields)}&act=stock`;

/** How a browser comes to these forms. */
export const MANY_PRODUCT_OPENINGS = {
  'the preview of many prices': { query },
  'the prices of many products': { query, first: showPrices, label: 'The new prices' },
  'the prices of many products taken back': { query, first: changePrices },
  'the preview of many counts': { query: stockQuery },
  'the counts of many products': { query: stockQuery, first: showCounts, label: 'The new counts' },
  'the state of many products': { query: (fields: Fields) => `${query(fields)}&act=state` },
  'the category of many products': { query: (fields: Fields) => `${query(fields)}&act=category` },
  'the states of many products taken back': {
    query: (fields: Fields) => `${query(fields)}&act=state`,
    first: (page: Page) => setFor(page, 'State', 'sold_out'),
  },
  'the categories of many products taken back': {
    query: (fields: Fields) => `${query(fields)}&act=category`,
    first: (page: Page) => setFor(page, 'Category', 'Merchandise'),
  },
  'the deletion of many products': { query: (fields: Fields) => `${query(fields)}&act=delete` },
  'a deletion of many that is taken back': {
    query: (fields: Fields) => `?product=${fields.id}&act=delete`,
    first: deleteChosen,
  },
};

async function showPrices(page: Page, { change = '', amount = '' }: Fields): Promise<void> {
  await page.getByLabel('Change').selectOption(change);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Show the new prices' }).click();
}

async function changePrices(page: Page): Promise<void> {
  await showPrices(page, { change: 'raise-share', amount: '10' });
  await page.getByRole('button', { name: 'Change 1 price' }).click();
}

async function showCounts(page: Page, { kind = '', pieces = '' }: Fields): Promise<void> {
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption(kind);
  await page.getByLabel('Pieces', { exact: true }).fill(pieces);
  await page.getByRole('button', { name: 'Show the new counts' }).click();
}

async function setFor(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(value);
  await page.getByRole('button', { name: 'Set for 1 product' }).click();
}

async function deleteChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete 1 product' }).click();
}
