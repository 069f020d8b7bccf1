import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKnown, type Viewer } from '#shop/viewer.server.ts';
import { type Order, SHORT_CHOICES, type ShortChoice } from '../contract/orders.ts';
import { actorOf } from '../order-rights.server.ts';
import { recordMove } from '../record-move.server.ts';
import { lockOwnOrder, orderMay } from './own-order.server.ts';
import { selectMissing, updateShortChoice } from './queries.server.ts';

export const ChooseMissing = z.strictObject({ choice: z.enum(SHORT_CHOICES, 'Choose what you want.') });
export type ChooseMissing = z.infer<typeof ChooseMissing>;

const SETTLED = 'This is settled already. If something is wrong, please write to us.';

/**
 * For a paid order of the viewer of which pieces are missing, or whose hour was gone, until the administrator has
 * settled it: to wait, or to have the money back, which the administrator then sends. Refuses with `not_found` and
 * `conflict`.
 */
export async function chooseMissing(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  { choice }: ChooseMissing,
): Promise<void> {
  requireKnown(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, viewer, orderId);
    if (order.shortChoice === choice) return;
    if (!orderMay(order, 'choose-missing') || !(await selectMissing(tx, orderId)))
      throw new Problem('conflict', {}, SETTLED);
    await updateShortChoice(tx, orderId, choice);
    await recordMove(tx, { name: 'choose-missing', order, actor: actorOf(viewer), details: { choice }, at });
  });
}

/** `isTime`: an hour is missing, no pieces. */
export type Missing = { choice: ShortChoice | null; isTime: boolean };

/** Null where nothing is missing, or that is settled. */
export async function findMissing(
  { db }: Pick<Shop, 'db'>,
  { id, cartItems, hours }: Pick<Order, 'id' | 'cartItems' | 'hours'>,
): Promise<Missing | null> {
  const isShort = cartItems.some(({ shortQty }) => shortQty > 0);
  const isTimeLost = hours.some(({ state }) => state === 'open');
  const missing = isShort || isTimeLost ? await selectMissing(db, id) : null;
  return missing && { ...missing, isTime: !isShort };
}
