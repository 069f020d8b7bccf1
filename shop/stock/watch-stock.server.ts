import type { Db } from '#platform/db/db.server.ts';
import { eachOf } from '#platform/jobs/each-of.server.ts';
import { selectGoods } from '#shop/choices/goods-records.server.ts';
import type { Goods } from '#shop/choices/rules/read-goods.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { linesInMail } from '#shop/orders/mails/tell-of-payment.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { availableOf, openCounts } from './open-counts.server.ts';
import { backInStockMail } from './stock-mails.server.ts';
import { stopWantingUrl } from './want-product.server.ts';
import { addOffered, lockWaiting, markNotified, selectOfferable } from './wanted-queries.server.ts';
import { warnLow } from './warn-low.server.ts';

const BATCH = 100;

/** Work of the queue `stock.watch`, every minute. */
export async function watchStock(shop: Shop): Promise<void> {
  await warnLow(shop);
  await eachOf(shop, await selectOfferable(shop.db, BATCH), (id) => offerPieces(shop, id));
}

/** As many e-mails as there are pieces that nobody was written about yet, each once. */
function offerPieces(shop: Shop, variantId: string): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const count = (await openCounts(tx, [variantId])).get(variantId);
    const [goods] = await selectGoods(tx, [variantId]);
    if (!goods) return;
    const due = count ? Math.min(availableOf(count) - count.offered, BATCH) : BATCH;
    const waiting = due > 0 ? await lockWaiting(tx, variantId, due) : [];
    if (waiting.length === 0) return;
    for (const one of waiting) await queueMail(shop, tx, goods, one);
    const ids = waiting.map(({ id }) => id);
    await markNotified(tx, ids, shop.clock.now());
    if (count) await addOffered(tx, variantId, ids.length);
  });
}

type Waiting = { email: string; token: string };

async function queueMail(shop: Shop, tx: Db, goods: Goods, { email, token }: Waiting): Promise<void> {
  const [line] = await linesInMail(shop, tx, [{ ...goods, qty: 1 }]);
  if (!line) return;
  const { id, name } = goods;
  const path = `/product-details/${encodeURIComponent(id)}`;
  const offered = { email, name, line, path, unsubscribeUrl: stopWantingUrl(shop, token) };
  await shop.jobs.enqueue(tx, 'mail.send', backInStockMail(offered, signatureOf(shop)));
}
