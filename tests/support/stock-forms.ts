import { randomId } from '#platform/ids/random-id.server.ts';
import { enterStock } from '#shop/stock/enter-stock.server.ts';
import type { Form } from './filled-form.ts';
import { theSignedInAdmin } from './http-shop.ts';
import { stock } from './stock.ts';

const FIELDS = {
  'a count in the list': { page: '/admin/stock', intent: 'enter', kind: 'counted', pieces: '5', seen: '2' },
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

const TWO_PIECES = { intent: 'enter', kind: 'counted', pieces: 2, seen: '', reason: '' } as const;

/** The forms of the pages about stock, each about a product of which two are counted. */
export const STOCK_FORMS: readonly Form[] = Object.entries(FIELDS).map(([name, { page, ...fields }]) => ({
  name,
  page,
  fill: async (shop) => {
    const id = `p-${randomId().slice(0, 10)}`;
    await stock(shop.database, { id, name: 'A product to count', price: 5 });
    await shop.database.db.transaction((tx) =>
      enterStock(tx, { ...TWO_PIECES, id }, { actor: 'shop', at: new Date() }),
    );
    return { by: await theSignedInAdmin(shop), path: page.replace(':id', id), fields: { ...fields, id } };
  },
  answers: [200, 200],
}));
