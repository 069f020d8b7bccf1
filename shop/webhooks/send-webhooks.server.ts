import { eachOf } from '#platform/jobs/each-of.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deliverWebhook, LEASE_MS, type Sender } from './deliver-webhook.server.ts';
import { deleteOldDeliveries, selectDueWebhooks, takeDue } from './delivery-queries.server.ts';

/** The next minute goes on where this one ended. */
const RUN_MS = 45_000;
const KEPT_MS = 30 * DAY_MS;
const BATCH = 500;

/**
 * Work of the queue `webhooks.send`, every minute: all webhooks side by side, one message after the other each, so that
 * a slow receiver delays its own messages alone.
 */
export async function sendWebhooks(shop: Sender & Pick<Shop, 'log'>): Promise<void> {
  const end = shop.clock.now().getTime() + RUN_MS;
  const due = await selectDueWebhooks(shop.db, shop.clock.now());
  await eachOf(shop, due, async (id) => {
    for (let now = shop.clock.now(); now.getTime() < end; now = shop.clock.now()) {
      const delivery = await takeDue(shop.db, id, { now, until: new Date(now.getTime() + LEASE_MS) });
      if (!delivery) return;
      await deliverWebhook(shop, delivery);
    }
  });
}

/** Once a day: what was to be sent thirty days ago is not shown any more. */
export async function forgetDeliveries({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const then = new Date(clock.now().getTime() - KEPT_MS);
  while ((await deleteOldDeliveries(db, then, BATCH)) === BATCH);
}
