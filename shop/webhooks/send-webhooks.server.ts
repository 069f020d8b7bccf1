import { eachOf } from '#platform/jobs/each-of.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deliverWebhook, leaseFrom, type Sender } from './deliver-webhook.server.ts';
import { deleteOldDeliveries, selectDueWebhooks, takeDue } from './delivery-queries.server.ts';

const KEPT_MS = 30 * DAY_MS;
const BATCH = 500;

export type WebhookSending = { begin(): Promise<void>; stop(): Promise<void> };

/**
 * Sends what is due: all webhooks side by side, one message after the other each, so that a slow receiver delays its own
 * messages alone. `begin` leaves out those that are being sent to, and returns when the others have nothing left. `stop`
 * returns once what is being sent has its answer; another process takes up the rest.
 */
export function sendWebhooks(shop: Sender & Pick<Shop, 'log'>): WebhookSending {
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;

  async function sendOne(id: string): Promise<boolean> {
    const delivery = isStopped ? null : await takeDue(shop.db, id, leaseFrom(shop.clock.now()));
    if (delivery) await deliverWebhook(shop, delivery);
    return delivery !== null;
  }
  async function sendAll(id: string): Promise<void> {
    while (await sendOne(id));
  }
  return {
    async begin() {
      const due = await selectDueWebhooks(shop.db, shop.clock.now());
      await eachOf(shop, due, async (id) => {
        if (underWay.has(id)) return;
        const sending = sendAll(id).finally(() => underWay.delete(id));
        underWay.set(id, sending);
        await sending;
      });
    },
    async stop() {
      isStopped = true;
      await Promise.allSettled(underWay.values());
    },
  };
}

/** Once a day: what was to be sent thirty days ago is not shown any more. */
export async function forgetDeliveries({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const then = new Date(clock.now().getTime() - KEPT_MS);
  while ((await deleteOldDeliveries(db, then, BATCH)) === BATCH);
}
