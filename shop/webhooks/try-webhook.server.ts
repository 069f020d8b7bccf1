import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { deliverWebhook, leaseFrom, type Sender } from './deliver-webhook.server.ts';
import { insertTest, type TryResult, takeOne } from './delivery-queries.server.ts';
import { selectWebhook } from './queries.server.ts';

type Tools = Sender & Pick<Shop, 'newId'>;

/** Sends a test and waits for its answer. Refuses with `not_found`, and with `conflict` one that is off. */
export async function testWebhook(shop: Tools, viewer: Viewer, id: string): Promise<TryResult> {
  await requireOn(shop, viewer, id);
  const test = `msg_${shop.newId()}`;
  await insertTest(shop.db, id, test, leaseFrom(shop.clock.now()));
  return deliverNow(shop, id, test);
}

/**
 * Sends a message again under its id, whatever became of it, and waits for the answer. Refuses with `not_found`, and
 * with `conflict` a webhook that is off.
 */
export async function sendAgain(
  shop: Tools,
  viewer: Viewer,
  id: string,
  delivery: string,
): Promise<TryResult> {
  await requireOn(shop, viewer, id);
  return deliverNow(shop, id, delivery);
}

async function requireOn({ db }: Tools, viewer: Viewer, id: string): Promise<void> {
  requireAdmin(viewer);
  const webhook = await selectWebhook(db, id);
  if (!webhook) throw new Problem('not_found');
  if (!webhook.isOn) throw new Problem('conflict');
}

async function deliverNow(shop: Tools, webhookId: string, id: string): Promise<TryResult> {
  const taken = await takeOne(shop.db, webhookId, id, leaseFrom(shop.clock.now()));
  if (!taken) throw new Problem('not_found');
  return deliverWebhook(shop, taken);
}
