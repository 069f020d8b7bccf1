import { type Order, OrderId } from '#contracts/orders.ts';
import { Problem } from '#contracts/problem.ts';
import { countAgainst } from '../accounts/rate-limit.ts';
import { getOrder } from '../orders/get-order.ts';
import type { Shop } from '../shop.ts';
import type { Viewer } from '../viewer.ts';

/** Ids that are no order's, from one address: nobody mistypes so many, and an id that is right costs nothing. */
const MISSES = { window: 3600, max: 60 };

/** The order under this id, for a page that anybody may open; refuses with `too_many_requests` who guesses ids. */
export async function visitOrder(shop: Shop, viewer: Viewer, id: string, address: string): Promise<Order> {
  try {
    return await getOrder(shop, viewer, id);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_found' || !OrderId.safeParse(id).success)
      throw error;
    const { allowed, retryAfter } = await countAgainst(shop, `order-miss|from ${address}`, MISSES);
    if (allowed) throw error;
    throw new Problem('too_many_requests', { retryAfter });
  }
}
