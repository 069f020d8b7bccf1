import { expect, it } from 'vitest';
import { sweepPayments } from '#shop/payments/settlement/sweep-payments.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anOrder } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { aShopToPayAt, HOUR, MINUTE, statusOf, sweepFor } from './payments-world.ts';

/** How often the provider is asked about a reference from now on. */
function countQuestions({ shop }: TestShop, reference: string): () => number {
  let asked = 0;
  const { verify } = shop.paystack;
  shop.paystack.verify = (one) => {
    if (one === reference) asked += 1;
    return verify(one);
  };
  return () => asked;
}

onBothDatabases('the sweep', (open) => {
  const shop = aShopToPayAt(open);

  it('never asks about one payment for the forty-first time; the provider’s list tells of it all the same', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await world.shop.db.execute(
      `update payment_attempts set times_swept = 40 where reference = '${reference}'`,
    );
    const asked = countQuestions(world, reference);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await sweepFor(world, 5);
    expect(asked()).toBe(0);
    await world.work('payments.compare-recent', {});
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('takes no part of its forty questions from the payer who waits on the return page', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    for (let time = 0; time < 45; time += 1) {
      world.clock.pass(4_000);
      await fetch(`${world.url}/verify-transaction?reference=${reference}`);
    }
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await sweepFor(world, 2);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('asks about one payment each minute at first, then ever less often, and at most forty times in 72 hours', async () => {
    const world = shop();
    const { reference } = await anOrder(world.shop);
    const asked = countQuestions(world, reference);
    await sweepFor(world, 15);
    expect(asked()).toBeGreaterThanOrEqual(13);
    for (let minutes = 15; minutes < 73 * 60; minutes += 10) {
      world.clock.pass(10 * MINUTE);
      await sweepPayments(world.shop);
    }
    expect(asked()).toBeGreaterThanOrEqual(25);
    expect(asked()).toBeLessThanOrEqual(40);
  });
});

onBothDatabases('the provider’s list, every ten minutes,', (open) => {
  const shop = aShopToPayAt(open);

  /** Orders begun so many hours ago and paid just now, without any word, after the sweep asked in vain. */
  async function latePayments(...hoursAgo: number[]) {
    const world = shop();
    const orders = [];
    for (const [place, hours] of hoursAgo.entries()) {
      orders.push(await anOrder(world.shop));
      world.clock.pass((hours - (hoursAgo[place + 1] ?? 0)) * HOUR);
    }
    await sweepPayments(world.shop);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    for (const { reference } of orders) await world.paystack.approve(reference);
    return orders;
  }

  it('completes what was paid within 72 hours while the sweep asks only now and then', async () => {
    const world = shop();
    const orders = await latePayments(71, 10, 1);
    await sweepFor(world, 5);
    for (const { orderId } of orders) expect(await statusOf(world, orderId)).toBe('Pending Payment');
    await world.work('payments.compare-recent', {});
    for (const { orderId } of orders) expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('is read to its last page', async () => {
    const world = shop();
    const orders = await latePayments(2, 2, 2);
    const { paystack } = world.running.background;
    const { listTransactions } = paystack;
    paystack.listTransactions = async (query) => {
      const whole = await listTransactions({ ...query, page: 1 });
      if (whole.kind !== 'listed') return whole;
      const { transactions } = whole;
      const page = transactions.slice(query.page - 1, query.page);
      return { ...whole, transactions: page, pages: transactions.length };
    };
    await world.work('payments.compare-recent', {});
    paystack.listTransactions = listTransactions;
    for (const { orderId } of orders) expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('is compared to its end although one payment in it cannot be applied', async () => {
    const world = shop();
    const [first, poison, last] = await latePayments(2, 2, 2);
    if (!first || !poison || !last) throw new Error('three payments');
    const { paystack } = world.running.background;
    const { verify } = paystack;
    paystack.verify = (reference) => {
      if (reference === poison.reference) throw new Error('cannot be read');
      return verify(reference);
    };
    await world.work('payments.compare-recent', {});
    paystack.verify = verify;
    expect(await statusOf(world, poison.orderId)).toBe('Pending Payment');
    for (const { orderId } of [first, last]) expect(await statusOf(world, orderId)).toBe('Completed');
    await world.work('payments.compare-recent', {});
    expect(await statusOf(world, poison.orderId)).toBe('Completed');
  });
});
