import type { Shop } from '#shop/shop.server.ts';
import { lockLowChanged, noteLow } from './queries.server.ts';
import { lowStockMail } from './stock-mails.server.ts';

const BATCH = 100;

/** One e-mail to the shop about all that has fallen to where it wants to be warned; no second until it was above. */
export async function warnLow(shop: Pick<Shop, 'db' | 'jobs' | 'settings'>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const changed = await lockLowChanged(tx, BATCH);
    if (changed.length === 0) return;
    await noteLow(
      tx,
      changed.map(({ variantId }) => variantId),
    );
    const low = changed.filter(({ isLow, isShown }) => isLow && isShown);
    if (low.length > 0) await shop.jobs.enqueue(tx, 'mail.send', lowStockMail(low, shop.settings));
  });
}
