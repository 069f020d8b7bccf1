import { describe, expect, it } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { beginAttempt, openAttempt } from '#shop/payments/attempts/attempt.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { settle } from '#shop/payments/settlement/settle.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt, HOUR, mailsAbout, statusOf, sweepFor, verifyOverHttp } from './payments-world.ts';

onBothDatabases('a payment', (open) => {
  const shop = aShopToPayAt(open);

  const attentionTo = async (reference: string) =>
    (await listAttention(shop().shop, anAdmin())).issues
      .filter((issue) => issue.reference === reference)
      .map(({ kind }) => kind);

  it('announced ten times by webhook and asked about ten times at once completes one order once', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'repeated', times: 10 }, 'webhook', 1);
    const { reported } = await world.paystack.approve(reference);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verifyOverHttp(world, reference)));
    await reported;
    await world.runJobs();
    for (const answer of answers)
      expect(answer).toEqual({
        success: true,
        message: 'Payment successful and order completed!',
        isConfirmed: false,
        state: 'success',
        orderId,
        isPaid: true,
        isPlaced: false,
        isCancelled: false,
        isGivenBack: false,
        number: expect.any(Number),
        amount: 3998,
        isWaiting: false,
        waitingMs: null,
      });
    expect(await statusOf(world, orderId)).toBe('Completed');
    expect((await mailsAbout(world, orderId)).sort()).toEqual([buyer.email, 'hello@example.com'].sort());
  });

  it('that ten jobs settle at the same instant is applied once', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => settle(world.shop, reference)));
    expect(outcomes.every(({ state }) => state === 'success')).toBe(true);
    await world.runJobs();
    expect(await mailsAbout(world, orderId)).toHaveLength(2);
  });

  it('is completed by the webhook alone, with no browser open', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('is completed although its webhook came before the provider’s answer to initialize', async () => {
    const world = shop();
    world.paystack.faults.set({ kind: 'webhook first' }, 'initialize', 1);
    const { reference, orderId } = await anOrder(world.shop);
    await world.runJobs();
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'success', orderId });
    await sweepFor(world, 3);
    expect(await statusOf(world, orderId)).toBe('Completed');
    expect(await attentionTo(reference)).toEqual([]);
    expect(await mailsAbout(world, orderId)).toHaveLength(2);
  });

  it('settled by a webhook while initialize is still on its way is not opened again', async () => {
    const world = shop();
    const { shop: bag } = world;
    const first = await anOrder(bag);
    await world.paystack.decline(first.reference);
    await verifyOverHttp(world, first.reference);
    const order = { id: first.orderId, number: 1, email: first.buyer.email, amount: pesewas(first.amount) };
    const begun = await bag.db.transaction((tx) =>
      beginAttempt(bag, tx, { ...order, giftAmount: pesewas(0), handAmount: pesewas(0), source: 'shop' }),
    );
    const initialize: typeof bag.paystack.initialize = async (request) => {
      const answer = await bag.paystack.initialize(request);
      await (await world.paystack.approve(request.reference)).reported;
      await world.runJobs();
      return answer;
    };
    await openAttempt({ ...bag, paystack: { ...bag.paystack, initialize } }, begun);
    await sweepFor(world, 3);
    expect(await statusOf(world, first.orderId)).toBe('Completed');
    expect(await attentionTo(begun.reference)).toEqual([]);
  });

  it('announced before our own commit is parked and applied by the sweep', async () => {
    const world = shop();
    const reference = world.shop.newId();
    expect(await world.paystack.send('charge.success', { id: 1, reference, status: 'success' })).toBe(200);
    await world.runJobs();
    const ids = [world.shop.newId(), reference];
    const late = { ...world.shop, newId: () => ids.shift() ?? randomId() };
    const { orderId } = await anOrder(late);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await sweepFor(world, 2);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  describe('does not complete the order, and is shown to the admin,', () => {
    it.each([
      ['one pesewa short', { kind: 'wrong amount', pesewas: -1 }],
      ['in another currency', { kind: 'other currency', currency: 'NGN' }],
      ['under another reference', { kind: 'other reference', reference: 'somebody-elses' }],
    ] as const)('when it is %s', async (_, fault) => {
      const world = shop();
      const { reference, orderId } = await anOrder(world.shop);
      world.paystack.faults.set(fault, ['verify', 'webhook']);
      await (await world.paystack.approve(reference)).reported;
      expect(await verifyOverHttp(world, reference)).toMatchObject({
        success: false,
        state: 'mismatch',
        message: 'Transaction verification failed.',
      });
      await world.runJobs();
      expect(await statusOf(world, orderId)).toBe('Pending Payment');
      expect(await attentionTo(reference)).toEqual(['mismatch']);
      expect(await mailsAbout(world, orderId)).toEqual([]);
    });
  });

  it('with the provider’s fees on top completes the order', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'fees on top' }, ['verify', 'webhook']);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('left on the provider’s page stays pending, and is no error', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    expect(await verifyOverHttp(world, reference)).toMatchObject({
      success: false,
      state: 'pending',
      orderId,
    });
    await sweepFor(world, 20);
    expect(await statusOf(world, orderId)).toBe('Pending Payment');
    expect(await attentionTo(reference)).toEqual([]);
  });

  it('approved on the phone minutes later is completed by the sweep, webhook or not', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await world.paystack.leavePending(reference);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'pending' });
    await sweepFor(world, 5);
    expect(await statusOf(world, orderId)).toBe('Pending Payment');
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await sweepFor(world, 2);
    expect(await statusOf(world, orderId)).toBe('Completed');
    expect(await mailsAbout(world, orderId)).toHaveLength(2);
  });

  it('approved two days later is still completed by the sweep', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    world.clock.pass(48 * HOUR);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await sweepFor(world, 11);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('announced again after shipping moves nothing', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'shipped', version: 2 });
    expect(await world.paystack.deliver(reference)).toBe(200);
    await world.runJobs();
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'success' });
    expect(await statusOf(world, orderId)).toBe('Item(s) Shipped');
    expect(await mailsAbout(world, orderId)).toHaveLength(2);
  });

  it('that arrives after shipping completes the payment and leaves the parcel where it is', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus: 'shipped', version: 1, sure: 'yes' });
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Item(s) Shipped');
    expect(await mailsAbout(world, orderId)).toHaveLength(2);
  });

  it('under a status nobody knows stays pending until the provider speaks plainly', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'unknown status', status: 'marinating' }, 'verify');
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'pending' });
    world.paystack.faults.clear('verify');
    await sweepFor(world, 3);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });
});
