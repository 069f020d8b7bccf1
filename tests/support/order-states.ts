import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/open-database.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { refunds } from '#shop/payments/tables.server.ts';
import type { Sight } from './every-page.ts';
import type { RunningShop } from './running-shop.ts';
import {
  BOOK_LINE,
  becomeAdmin,
  becomeCustomerWithOrder,
  becomeCustomerWithPayment,
  keepInBrowser,
  SHIPPING_ADDRESS,
} from './shoppers.ts';

/** Pages that only time, or the administrator, brings about: the database is reported. */
export async function orderStates(
  shop: RunningShop,
  { db }: Database,
  newPage: () => Promise<Page>,
): Promise<Sight[]> {
  const [late, refunded, eager, admin] = [await newPage(), await newPage(), await newPage(), await newPage()];
  const lapsed = await becomeCustomerWithOrder(late, shop);
  await db.update(orders).set({ lapsedAt: new Date() }).where(eq(orders.id, lapsed));
  const paid = await becomeCustomerWithPayment(refunded, shop, 'approve');
  await db.insert(refunds).values({
    id: randomId(),
    reference: paid.reference,
    orderId: paid.orderId,
    currency: 'GHS',
    amount: pesewas(14_500),
    state: 'processed',
    reason: 'One book arrived with a torn page',
    actor: 'admin',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await becomeCustomerWithPayment(eager, shop, 'approve');
  await keepInBrowser(eager, { cart: [BOOK_LINE], shippingAddress: SHIPPING_ADDRESS });
  await becomeAdmin(admin, shop);
  const payAgain = (page: Page) => page.getByRole('button', { name: 'Pay Now' }).click();
  return [
    { name: 'order-lapsed', path: `/order-details/${lapsed}`, page: late },
    { name: 'order-part-refunded', path: `/order-details/${paid.orderId}`, page: refunded },
    { name: 'my-orders-part-refunded', path: '/my-orders', page: refunded },
    { name: 'admin-order-part-refunded', path: `/admin/order-details/${paid.orderId}`, page: admin },
    { name: 'checkout-just-paid', path: '/checkout', page: eager, prepare: payAgain, shows: /^You paid/ },
  ];
}
