import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder, enrol } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the history of an order', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, anAdmin());
  });
  afterAll(() => world.close());

  async function aPaidOrder() {
    const order = await anOrder(world.shop);
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    return order;
  }
  /** Without the steps of a refund that we hear of or not, depending on when we ask. */
  async function readHistory(subject: string): Promise<string[]> {
    const entries = await listActivity(world.shop, anAdmin(), subject);
    const sentences = entries.map(({ who, what }) => `${who} ${what}.`.replaceAll('\u00a0', ' '));
    return sentences.filter((sentence) => !/^Paystack (queued|is sending)/.test(sentence));
  }

  it('reads as sentences, newest first: who did what', async () => {
    const { orderId, buyer, reference } = await aPaidOrder();
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'processing', version: 2 });
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'delivered', version: 3 });
    await makeRequest(world.shop, buyer, orderId, { kind: 'return', reason: 'It is too big' });
    await giveBack(world.shop, reference);
    await world.paystack.idle();
    await world.runJobs();
    expect(await readHistory(orderId)).toEqual([
      'Paystack refunded GHS 39.98.',
      'admin@example.com asked for a refund of GHS 39.98.',
      'The customer asked to return items.',
      'admin@example.com changed the status from “Processing...” to “Item(s) Delivered”.',
      'admin@example.com changed the status to “Processing...”.',
      'Paystack confirmed the payment of GHS 39.98.',
    ]);
  });

  it('is of this order alone', async () => {
    await aPaidOrder();
    const { orderId } = await anOrder(world.shop);
    expect(await readHistory(orderId)).toEqual([]);
  });

  it('names an account that is gone, and what a newer build has written', async () => {
    const entry = { at: world.clock.now(), actor: 'somebody-gone', subject: 'an-old-subject' };
    await insertAudit(world.shop.db, { ...entry, verb: 'lapse-order', details: {} });
    await insertAudit(world.shop.db, { ...entry, verb: 'of-tomorrow' as 'settle', details: {} });
    expect(await readHistory('an-old-subject')).toEqual([
      'A deleted account made a change (of-tomorrow).',
      'A deleted account let the order expire, because it was not paid in time.',
    ]);
  });

  it('is for the admin alone', async () => {
    const { orderId, buyer } = await aPaidOrder();
    for (const viewer of [buyer, { kind: 'visitor' } as const])
      await expect(listActivity(world.shop, viewer, orderId)).rejects.toThrow(
        "You don't have access to this.",
      );
  });
});
