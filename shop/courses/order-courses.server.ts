import type { OrderLineRecord, OrderRecord } from '#shop/orders/order-records.server.ts';
import { keptLines } from '#shop/payments/refunds/kept-lines.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderCourse } from './contract.ts';
import { selectCoursesWithLessons } from './queries.server.ts';

/**
 * What an order gives to go through alone, as long as it is paid. Whether the viewer is its buyer is the caller's to
 * know.
 */
export async function findOrderCourses(
  shop: Pick<Shop, 'db'>,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<OrderCourse[]> {
  const bought = lines.filter(({ kind }) => kind === 'course');
  const kept = await keptLines(shop, order, bought);
  const ids = [...new Set(kept.map(({ productId }) => productId))];
  return ids.length === 0 ? [] : selectCoursesWithLessons(shop.db, ids);
}
