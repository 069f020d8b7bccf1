import { expect, it } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { recordRefund } from '#shop/payments/refunds/record-refund.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { PAYSTACK_KEY } from '#tests/support/open-test-shop.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

onBothDatabases('other payments on the same account', (open) => {
  const shop = aShopToPayAt(open);

  /** Paid at the provider, and asked for by somebody else than this process. */
  async function aStrayPayment(given: { reference?: string; metadata?: unknown }): Promise<string> {
    const { paystack } = shop();
    const reference = given.reference ?? randomId();
    const email = 'kofi@example.org';
    await fetch(`${paystack.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PAYSTACK_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, amount: 5_000, currency: 'GHS', reference, metadata: given.metadata }),
    });
    await paystack.approve(reference);
    await paystack.idle();
    return reference;
  }

  const shown = async () =>
    (await listAttention(shop().shop, anAdmin())).issues.map(({ reference }) => reference);

  const mark = () => new URL(shop().shop.settings.publicUrl).host;

  it.each([
    [
      'marked as those of another shop',
      { metadata: JSON.stringify({ shop: 'other.example', order_id: '7' }) },
    ],
    ['with a reference unlike ours and no mark', { reference: `INV-${randomId().slice(0, 8)}` }],
    ['with somebody else’s metadata', { reference: `T${randomId().slice(0, 8)}`, metadata: { cart: 7 } }],
  ])('are not shown when %s: announced, listed or compared', async (_, given) => {
    const world = shop();
    const reference = await aStrayPayment(given);
    await world.runJobs();
    await sweepFor(world, 2);
    await world.work('payments.compare-recent', {});
    await world.work('payments.compare', {});
    expect(await shown()).not.toContain(reference);
  });

  it('are ours when they carry our mark, or our kind of reference and no mark', async () => {
    const world = shop();
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    const marked = await aStrayPayment({ metadata: JSON.stringify({ shop: mark(), order_id: randomId() }) });
    const bare = await aStrayPayment({});
    await world.work('payments.compare-recent', {});
    expect(await shown()).toEqual(expect.arrayContaining([marked, bare]));
  });

  it('are not shown when they are given back, and a refund that names no payment is', async () => {
    const world = shop();
    const reported = { amount: 1_500, currency: 'GHS', status: 'processed', merchantNote: null };
    await recordRefund(world.shop, { ...reported, id: '71', transactionReference: 'INV-2026-7' });
    await recordRefund(world.shop, { ...reported, id: '72', transactionReference: null });
    expect(await shown()).toContain('refund-72');
    expect(await shown()).not.toContain('refund-71');
  });

  it('are known from ours by what we write on each: mark, order and its number', async () => {
    const { orderId, reference } = await anOrder(shop().shop);
    const transaction = shop()
      .paystack.transactions()
      .find((one) => one.reference === reference);
    expect(transaction?.metadata).toMatchObject({
      shop: mark(),
      order_id: orderId,
      order_number: expect.any(Number),
      custom_fields: [{ display_name: 'Order', value: expect.stringMatching(/^No\. \d+$/) }],
    });
  });
});
