import type { Page } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { enterStock } from '#shop/stock/enter-stock.server.ts';
import type { Form } from './filled-form.ts';
import { aVisitor, type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { stock } from './stock.ts';

const FIELDS = {
  'a count in the list': { page: '/admin/stock', intent: 'count', pieces: '5', seen: '2' },
  'pieces that came in': {
    page: '/admin/stock/:id',
    intent: 'enter',
    kind: 'received',
    pieces: '5',
    seen: '2',
    reason: 'From Kumasi',
  },
  'when to warn': { page: '/admin/stock/:id', intent: 'low', lowAt: '3' },
  'the end of counting': { page: '/admin/stock/:id', intent: 'stop' },
} as const;

const ENTRY = { intent: 'enter', kind: 'counted', seen: null, reason: '' } as const;

export async function aCounted(shop: HttpShop, pieces: number): Promise<string> {
  const id = `p-${randomId().slice(0, 10)}`;
  await stock(shop.database, { id, name: 'A product to count', price: 5 });
  await shop.database.db.transaction((tx) =>
    enterStock(tx, { ...ENTRY, id, pieces }, { actor: 'shop', at: new Date() }),
  );
  return id;
}

/** The forms of the pages about stock, each about a product of which two are counted, or none. */
const OF_STOCK = Object.entries(FIELDS).map(
  ([name, { page, ...fields }]): Form => ({
    name,
    page,
    fill: async (shop) => {
      const id = await aCounted(shop, 2);
      return { by: await theSignedInAdmin(shop), path: page.replace(':id', id), fields: { ...fields, id } };
    },
    answers: [200, 200],
  }),
);

/** How a browser comes to these forms (tests/support/failing-forms.ts). */
export const STOCK_OPENINGS = {
  'the counts of several rows': { first: typeTwoCounts, label: 'All typed counts' },
};

async function typeTwoCounts(page: Page): Promise<void> {
  for (const place of [0, 1])
    await page
      .getByLabel('On hand')
      .nth(place)
      .fill(String(61 + place));
}

export const STOCK_FORMS: readonly Form[] = [
  ...OF_STOCK,
  {
    name: 'the counts of several rows',
    page: '/admin/stock',
    fill: async (shop) => {
      await aCounted(shop, 1);
      const fields = { intent: 'enter-all', count: `${await aCounted(shop, 2)}.2.5` };
      return { by: await theSignedInAdmin(shop), path: '/admin/stock', fields };
    },
    answers: [200, 200],
  },
  {
    name: 'the wish to hear when a product is back',
    page: '/back-in-stock/:id',
    fill: async (shop) => ({
      by: aVisitor(shop),
      path: `/back-in-stock/${await aCounted(shop, 0)}`,
      fields: { email: 'efua@example.com' },
    }),
    answers: [200, 200],
  },
];
