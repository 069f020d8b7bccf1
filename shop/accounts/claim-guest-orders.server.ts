import type { Db } from '#platform/db/db.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { giveOrders } from '#shop/orders/ownership-records.server.ts';
import { announceBought } from '#shop/reviews/announce-bought.server.ts';

/**
 * Gives the orders of guests and of deleted accounts to the account that proved the same e-mail; unpaid ones
 * only where `guestId` is the browser that placed them. Readers who followed one by a link lose access.
 */
export async function claimGuestOrders(
  tx: Db,
  userId: string,
  email: string,
  guestId: string | null = null,
): Promise<void> {
  const claimed = await giveOrders(tx, { userId, email, guestId });
  for (const id of claimed) await announce(tx, { kind: 'order', id, owner: userId });
  await announceBought(tx, userId, claimed);
}
