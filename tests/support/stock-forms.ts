import { randomId } from '#platform/ids/random-id.server.ts';
import type { Form } from './filled-form.ts';
import { theSignedInAdmin } from './http-shop.ts';
import { stock } from './stock.ts';

const FIELDS = {
  'a count in the list': { page: '/admin/stock', intent: 'enter', kind: 'counted', pieces: '5', seen: '' },
  'pieces that came in': {
    page: '/admin/stock/:id',
    intent: 'enter',
    kind: 'received',
    pieces: '5',
    seen: '',
    reason: 'From Kumasi',
  },
  'when to warn': { page: '/admin/stock/:id', intent: 'low', lowAt: '3' },
  'the end of counting': { page: '/admin/stock/:id', intent: 'stop' },
} as const;

/** The forms of the pages about stock, each about a product that nobody has counted. */
export const STOCK_FORMS: readonly Form[] = Object.entries(FIELDS).map(([name, { page, ...fields }]) => ({
  name,
  page,
  fill: async (shop) => {
    const id = `p-${randomId().slice(0, 10)}`;
    await stock(shop.database, { id, name: 'A product to count', price: 5 });
    return { by: await theSignedInAdmin(shop), path: page.replace(':id', id), fields: { ...fields, id } };
  },
  answers: [200, 200],
}));
