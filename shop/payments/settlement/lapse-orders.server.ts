import { recordMove } from '#shop/orders/record-move.server.ts';
import { releaseHolds } from '#shop/orders/release-holds.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXPIRES_AFTER_MS } from '../rules/order-lapse.ts';
import { markLapsed, selectLapsing } from './lapse-queries.server.ts';

const BATCH = 200;

/**
 * Unpaid orders whose last payment began 72 hours ago. Money that comes later still completes them. One with
 * money that waits for a look, or that is on its way to the buyer unpaid, is left alone.
 */
export async function lapseOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const begunBefore = new Date(now.getTime() - EXPIRES_AFTER_MS);
  for (let found = BATCH; found === BATCH; ) {
    found = await shop.db.transaction(async (tx) => {
      const ids = await selectLapsing(tx, begunBefore, BATCH);
      const lapsed = await markLapsed(tx, ids, begunBefore, now);
      for (const order of lapsed)
        await recordMove(tx, { name: 'lapse-order', order, actor: 'clock', at: now });
      await releaseHolds(
        tx,
        lapsed.map(({ id }) => id),
      );
      return ids.length;
    });
  }
}
