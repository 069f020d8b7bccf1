import type { Pesewas } from '#platform/money/money.ts';
import { selectCustomerKey } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectCustomer } from './queries.server.ts';

/** `note` and `labels` are the shop's own. */
export type CustomerSums = {
  key: string;
  orders: number;
  spent: Pesewas;
  note: string | null;
  labels: string[];
};

/** Whose order this is; null for a test order and for one whose personal data was erased. */
export async function findCustomerOfOrder(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
): Promise<CustomerSums | null> {
  requireAdmin(viewer);
  const key = await selectCustomerKey(shop.db, orderId);
  const row = key === null ? null : await selectCustomer(shop.db, key);
  if (!row) return null;
  const { orders, spent, note, labels } = row;
  return { key: row.key, orders, spent, note, labels };
}
