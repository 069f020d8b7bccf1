import { Problem } from '#platform/http/problem.ts';
import { countAgainst } from '#shop/accounts/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { type Order, OrderId } from '../contract/orders.ts';
import { getOrder } from '../get-order.server.ts';

/** Wrong ids from one IP: more than anybody mistypes, and a right id costs nothing. */
const MISSES = { window: 3600, max: 60 };

/** For a page that anybody may open; refuses with `too_many_requests` callers who guess ids. */
export async function visitOrder(shop: Shop, viewer: Viewer, id: string, ip: string): Promise<Order> {
  try {
    return await getOrder(shop, viewer, id);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_found' || !OrderId.safeParse(id).success)
      throw error;
    const { allowed, retryAfter } = await countAgainst(shop, `order-miss|from ${ip}`, MISSES);
    if (allowed) throw error;
    throw new Problem('too_many_requests', { retryAfter });
  }
}
