import { eq } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { giftVouchers } from '#shop/gifts/tables.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { aPaidOrder } from './paid-orders.ts';
import { stock } from './stock.ts';

const PRICE = 50;

async function aBoughtGift(shop: HttpShop) {
  const id = `p-${randomId().slice(0, 10)}`;
  await stock(shop.database, { id, name: 'A gift of its own', price: PRICE, kind: 'gift_voucher' });
  const items = [{ id, qty: 1, price: PRICE }];
  const { buyer, orderId } = await aPaidOrder(shop, { items, amount: PRICE * 100 });
  const [gift] = await shop.database.db
    .select({ id: giftVouchers.id })
    .from(giftVouchers)
    .where(eq(giftVouchers.orderId, orderId));
  return { buyer, orderId, gift: gift?.id ?? '' };
}

export const GIFT_FORMS: readonly Form[] = [
  {
    name: 'who gets a gift voucher',
    page: '/order-details/:id/gift',
    fill: async (shop) => {
      const { buyer: by, orderId, gift } = await aBoughtGift(shop);
      const recipient = { name: 'Esi', email: 'esi@example.org', words: 'For you.', sendOn: '' };
      return { by, path: `/order-details/${orderId}/gift`, fields: { gift, ...recipient } };
    },
    answers: [302, 202],
  },
  {
    name: 'a gift voucher that is stopped',
    page: '/admin/gifts',
    fill: async (shop) => {
      const { gift: id } = await aBoughtGift(shop);
      return {
        by: await theSignedInAdmin(shop),
        path: '/admin/gifts',
        fields: { intent: 'stop-gift', id },
      };
    },
    answers: [200, 200],
  },
];
