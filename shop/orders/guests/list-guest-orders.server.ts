import { isConfirmed } from '#shop/accounts/person-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { guestIdOf, requireSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { type MyOrderRow, viewMyOrders } from '../list-orders.server.ts';
import { selectGuestOrders } from './queries.server.ts';

const MOST_SHOWN = 20;

/** `isConfirmed`: the account's e-mail is confirmed, so that no further link brings these orders to it. */
export type GuestOrders = { orders: MyOrderRow[]; isConfirmed: boolean };

/**
 * Bought without an account under the signed-in person's e-mail in this same browser, newest first. The
 * browser's cookie opens them; an e-mail alone opens nothing.
 */
export async function listGuestOrders(shop: Shop, viewer: Viewer): Promise<GuestOrders> {
  const { userId, email } = requireSignedIn(viewer);
  const guestId = guestIdOf(viewer);
  const records = guestId === null ? [] : await selectGuestOrders(shop.db, guestId, email, MOST_SHOWN);
  if (records.length === 0) return { orders: [], isConfirmed: false };
  return {
    orders: await viewMyOrders(shop, records),
    isConfirmed: await isConfirmed(shop.db, userId),
  };
}
