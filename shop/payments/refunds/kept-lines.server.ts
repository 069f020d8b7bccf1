import { soldId } from '#shop/choices/rules/variant-name.ts';
import type { OrderLineRecord, OrderRecord } from '#shop/orders/order-records.server.ts';
import { paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findOrderMoney } from './refundable.server.ts';

/** Of these lines of an order those that are paid, and of which not all pieces or all the money have gone back. */
export async function keptLines(
  { db }: Pick<Shop, 'db'>,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<OrderLineRecord[]> {
  const standing = paymentStanding(order);
  if (lines.length === 0 || (standing !== 'paid' && standing !== 'part_refunded')) return [];
  const money = await findOrderMoney(db, order.id);
  // A refund that is on its way counts; one that failed does not.
  if (order.amount > 0 && money?.left === 0) return [];
  return lines.filter((line) => money?.lines.some((left) => left.productId === soldId(line)));
}
