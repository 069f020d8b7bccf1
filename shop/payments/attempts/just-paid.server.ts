import type { Problem } from '#platform/http/problem.ts';
import { findAlike } from '#shop/orders/known-basket.server.ts';
import { type OrderRecord, selectLines } from '#shop/orders/order-records.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { askAboutAlike } from './ask-about-orders.server.ts';

type Paid = Pick<OrderRecord, 'id' | 'number' | 'amount' | 'paidAt'>;

/** The refusal names the order the same products were just paid with, or, without a time, ordered on delivery. */
export function justPaid({ id, number, amount, paidAt }: Paid): Problem {
  return shopProblem('just_paid', {
    orderId: id,
    number,
    amount: amount,
    paidAt: paidAt?.toISOString() ?? null,
  });
}

/**
 * Refuses to pay an order whose products the buyer has just paid with another, or is about to; `again` names
 * the paid order whose products are expressly wanted once more.
 */
export async function refuseTwice(shop: Shop, order: OrderRecord, again: string | undefined): Promise<void> {
  const { id, userId, guestId } = order;
  const wanted = { buyer: { userId, guestId }, goods: await selectLines(shop.db, id) };
  const look = () => findAlike(shop.db, wanted, shop.clock.now());
  const { unpaid } = await look();
  const others = unpaid.filter((one) => one.id !== id);
  await askAboutAlike(shop, others);
  const paid = (await look()).justPaid;
  if (paid && paid.id !== id && paid.id !== again) throw justPaid(paid);
}
