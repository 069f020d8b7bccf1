import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { OrderLine } from '../contract/orders.ts';
import { linesToBuyAgain } from './buy-again.ts';

const line = (own: Partial<OrderLine>): OrderLine => ({
  id: 'ac-fob',
  sold: 'ac-fob-brass',
  position: 0,
  name: 'Key fob, Brass (AM)',
  choice: [{ name: 'Metal', value: 'Brass' }],
  text: 'AM',
  kind: 'goods',
  price: pesewas(4_500),
  imageURL: '/images/fob',
  qty: 2,
  shortQty: 0,
  refundedQty: 0,
  discount: pesewas(0),
  ...own,
});

const delivered = {
  cartItems: [
    line({}),
    line({ id: 'bk', sold: 'bk', name: 'A book', text: '', position: 1, qty: 1 }),
    line({ kind: 'booking', position: 2 }),
    line({ kind: 'download', position: 3 }),
    line({ kind: 'gift_voucher', position: 4 }),
    line({ kind: null, position: 5 }),
  ],
  orderStatus: 'Item(s) Delivered',
  paymentStanding: 'paid',
  source: 'shop',
} as const;

describe('what is bought again', () => {
  it('is the goods, each as it was chosen, and nothing that is chosen on its own page', () => {
    expect(linesToBuyAgain(delivered)).toEqual([
      {
        id: 'ac-fob-brass',
        name: 'Key fob, Brass (AM)',
        price: 4_500,
        imageURL: '/images/fob',
        qty: 2,
        text: 'AM',
      },
      { id: 'bk', name: 'A book', price: 4_500, imageURL: '/images/fob', qty: 1 },
    ]);
  });

  it.each(['lapsed', 'cancelled', 'refunded'] as const)(
    'is offered of an order that is %s',
    (paymentStanding) => {
      const order = { ...delivered, orderStatus: 'Order Placed', paymentStanding } as const;
      expect(linesToBuyAgain(order)).toHaveLength(2);
    },
  );

  it.each(['unpaid', 'on_delivery', 'replaced', 'paid', 'part_refunded'] as const)(
    'is not offered of an order under way that is %s',
    (paymentStanding) => {
      const order = { ...delivered, orderStatus: 'Item(s) Shipped', paymentStanding } as const;
      expect(linesToBuyAgain(order)).toEqual([]);
    },
  );

  it('is nothing of a test order', () => {
    expect(linesToBuyAgain({ ...delivered, source: 'test' })).toEqual([]);
  });
});
