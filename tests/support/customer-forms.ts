import { selectCustomerKey } from '#shop/orders/order-records.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { aPaidGuest } from './paid-guest.ts';
import { aPaidOrder, deliver } from './paid-orders.ts';

const pageOf = async ({ database }: HttpShop, orderId: string) =>
  `/admin/customers/${await selectCustomerKey(database.db, orderId)}`;

const FIELDS = {
  'the note about a customer': { intent: 'note', note: 'Rings twice', before: '' },
  'the labels of a customer': { intent: 'labels', labels: 'VIP, wholesale', before: '' },
} as const;

/** What the administrator sends about a customer. */
export const CUSTOMER_FORMS: readonly Form[] = [
  ...Object.entries(FIELDS).map(
    ([name, fields]): Form => ({
      name,
      page: '/admin/customers/:key',
      fill: async (shop) => ({
        by: await theSignedInAdmin(shop),
        path: await pageOf(shop, (await aPaidGuest(shop)).orderId),
        fields: { ...fields },
      }),
      answers: [200, 200],
    }),
  ),
  {
    name: 'the erasure of a customer',
    page: '/admin/customers/:key',
    fill: async (shop) => {
      const { orderId } = await aPaidOrder(shop);
      const path = await pageOf(shop, orderId);
      await deliver(shop, orderId);
      return { by: await theSignedInAdmin(shop), path, fields: { intent: 'erase' } };
    },
    answers: [200, 200],
  },
];
