import { Problem } from '#platform/http/problem.ts';
import { deleteLog } from '#shop/office/activity/audit-records.server.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { selectOrdersOfCustomer } from '#shop/orders/order-records.server.ts';
import { booksKeptUntil } from '#shop/orders/rules/order-erasure.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { lockCustomer, selectCustomer, updateLabels, updateNote } from './queries.server.ts';

/** Each may ask the provider whether it is being paid. */
const AT_ONCE = 25;

/**
 * `kept` are orders whose data is still needed, with the reason in words; `booksUntil` is until when the law keeps what
 * is left of the paid ones; `isGone` where the customer has no row any more; `hasMore` where further orders wait for
 * another press.
 */
export type ErasedCustomer = {
  erased: number;
  kept: { number: number; reason: string }[];
  booksUntil: Date | null;
  isGone: boolean;
  hasMore: boolean;
};

/**
 * Erases the personal data of one customer, for good: of each order that no longer needs it, the shop's note and
 * labels and their log. An account stays, and messages do. Harmless twice.
 */
export async function eraseCustomer(shop: Shop, viewer: Viewer, key: string): Promise<ErasedCustomer> {
  requireAdmin(viewer);
  if (!(await selectCustomer(shop.db, key))) throw new Problem('not_found');
  const orders = await selectOrdersOfCustomer(shop.db, key, { first: 'oldest', limit: AT_ONCE });
  const kept: ErasedCustomer['kept'] = [];
  let booksUntil: Date | null = null;
  for (const { id, number, paymentState, updatedAt } of orders) {
    const reason = await whyNotErased(shop, viewer, id);
    if (reason) kept.push({ number, reason });
    else if (paymentState === 'paid') booksUntil = later(booksUntil, booksKeptUntil(updatedAt.toISOString()));
  }
  const erased = orders.length - kept.length;
  // Where every order still needs its data, nothing is erased.
  if (erased > 0 || kept.length === 0) await forgetWords(shop, key);
  const left = await selectCustomer(shop.db, key);
  return {
    erased,
    kept,
    booksUntil,
    isGone: left === null,
    hasMore: (left?.orders ?? 0) > kept.length,
  };
}

async function whyNotErased(shop: Shop, viewer: Viewer, orderId: string): Promise<string | null> {
  try {
    await eraseOrder(shop, viewer, orderId);
    return null;
  } catch (error) {
    if (error instanceof Problem && ['conflict', 'unavailable'].includes(error.code)) return error.message;
    throw error;
  }
}

/** What the shop wrote about somebody who has an account, or orders that still need their data. */
async function forgetWords({ db }: Shop, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, key))) return;
    await updateNote(tx, key, null);
    await updateLabels(tx, key, []);
    await deleteLog(tx, [key]);
  });
}

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);
