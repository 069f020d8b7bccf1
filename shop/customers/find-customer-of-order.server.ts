import type { Pesewas } from '#platform/money/money.ts';
import { selectCustomerKey } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectCustomer } from './queries.server.ts';

export type CustomerSums = { key: string; orders: number; spent: Pesewas };

/** Whose order this is; null for a test order and for one whose personal data was erased. */
export async function findCustomerOfOrder(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
): Promise<CustomerSums | null> {
  requireAdmin(viewer);
  const key = await selectCustomerKey(shop.db, orderId);
  const row = key === null ? null : await selectCustomer(shop.db, key);
  return row && { key: row.key, orders: row.orders, spent: row.spent };
}
