import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { orders } from '#shop/orders/tables/orders.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { aPaidOrder } from './paid-orders.ts';

const ACTS = {
  'the shipping of many orders': { intent: 'ship', courier: 'Speedaf', parcelNumber: 'GH 4411', mail: 'yes' },
  'the status of many orders': { intent: 'step', step: 'processing' },
} as const;

/** As the page shows it: `1042.2`. */
async function shownOrder(shop: HttpShop): Promise<string> {
  const { orderId } = await aPaidOrder(shop);
  const { number, version } = orders;
  const [row] = await shop.database.db.select({ number, version }).from(orders).where(eq(orders.id, orderId));
  return `${row?.number}.${row?.version}`;
}

const chosen = async (shop: HttpShop, act: Readonly<Record<string, string>>) => ({
  by: await theSignedInAdmin(shop),
  path: '/admin/orders/chosen',
  fields: { ...act, order: await shownOrder(shop) },
});

const CHOSEN: readonly Form[] = Object.entries(ACTS).map(
  ([name, act]): Form => ({
    name,
    page: '/admin/orders/chosen',
    fill: (shop) => chosen(shop, act),
    answers: [200, 200],
  }),
);

/** The forms of the page about orders that were chosen in the list. */
export const MANY_ORDER_FORMS: readonly Form[] = [
  ...CHOSEN,
  {
    name: 'the shipping of many orders taken back',
    page: '/admin/orders/chosen',
    fill: async (shop) => {
      const { by, path, fields } = await chosen(shop, { intent: 'ship' });
      await (await by.submit(path, fields)).body?.cancel();
      const [number, version] = fields.order.split('.');
      return { by, path, fields: { intent: 'undo-ship', order: `${number}.${Number(version) + 1}` } };
    },
    answers: [200, 200],
  },
  {
    name: 'the status of many orders taken back',
    page: '/admin/orders/chosen',
    fill: async (shop) => {
      const { by, path, fields } = await chosen(shop, ACTS['the status of many orders']);
      await (await by.submit(path, fields)).body?.cancel();
      const [number, version] = fields.order.split('.');
      return { by, path, fields: { intent: 'undo-steps', order: `${number}.${Number(version) + 1}` } };
    },
    answers: [200, 200],
  },
  {
    name: 'the shipping of an order taken back',
    page: '/admin/order-details/:id',
    fill: async (shop) => {
      const by = await theSignedInAdmin(shop);
      const path = `/admin/order-details/${(await aPaidOrder(shop)).orderId}`;
      await (await by.submit(path, { intent: 'ship', version: '2' })).body?.cancel();
      return { by, path, fields: { intent: 'undo-ship', version: '3' } };
    },
    answers: [200, 200],
  },
  {
    name: 'the corrected parcel of an order',
    page: '/admin/order-details/:id',
    fill: async (shop) => {
      const by = await theSignedInAdmin(shop);
      const path = `/admin/order-details/${(await aPaidOrder(shop)).orderId}`;
      await (await by.submit(path, { intent: 'ship', version: '2', courier: 'Speedaf' })).body?.cancel();
      return {
        by,
        path,
        fields: { intent: 'parcel', version: '3', courier: 'DHL', parcelNumber: 'GH 4412' },
      };
    },
    answers: [200, 200],
  },
  {
    name: 'the status of an order taken back',
    page: '/admin/order-details/:id',
    fill: async (shop) => {
      const by = await theSignedInAdmin(shop);
      const path = `/admin/order-details/${(await aPaidOrder(shop)).orderId}`;
      const step = { intent: 'step', orderStatus: 'processing', version: '2' };
      await (await by.submit(path, step)).body?.cancel();
      return { by, path, fields: { intent: 'undo-step', version: '3' } };
    },
    answers: [200, 200],
    isOutside: true,
  },
];

type Fields = Readonly<Record<string, string>>;

/** How a browser comes to these forms. */
export const MANY_ORDER_OPENINGS = {
  'the shipping of many orders': { query: ({ order = '' }: Fields) => `?order=${parseInt(order, 10)}` },
  'the status of many orders': {
    query: ({ order = '' }: Fields) => `?act=step&order=${parseInt(order, 10)}`,
  },
  'the shipping of many orders taken back': {
    // As with one, the form beside what the shipment of another came to.
    page: async (shop: HttpShop) => `/admin/orders/chosen?order=${parseInt(await shownOrder(shop), 10)}`,
    first: shipChosen,
  },
  'the status of many orders taken back': {
    page: async (shop: HttpShop) =>
      `/admin/orders/chosen?act=step&order=${parseInt(await shownOrder(shop), 10)}`,
    first: stepChosen,
  },
  'the corrected parcel of an order': { query: '?parcel' },
  'the shipping of an order taken back': {
    // Offered beside what the shipment came to, so that another order is shipped first.
    page: async (shop: HttpShop) => `/admin/order-details/${(await aPaidOrder(shop)).orderId}`,
    query: '?ship',
    first: shipOne,
    label: 'Undo the shipment',
  },
};

async function shipChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark 1 order as shipped' }).click();
}

async function stepChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set for 1 order' }).click();
}

async function shipOne(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
}
