import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { beginAttempt, openAttempt } from '#shop/payments/attempts/attempt.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import {
  aShopToPayAt,
  HOUR,
  MINUTE,
  mailsAbout,
  statusOf,
  sweepFor,
  verifyOverHttp,
} from './payments-world.ts';

onBothDatabases('paying again', (open) => {
  const shop = aShopToPayAt(open);

  const again = async (buyer: SignedIn, orderId: string) => {
    const outcome = await payAgain(shop().shop, buyer, orderId);
    if (outcome.kind !== 'payable') throw new Error(outcome.kind);
    return outcome.transaction;
  };

  it('reopens the page that can still be paid', async () => {
    const { reference, orderId, authorization_url, buyer } = await anOrder(shop().shop);
    expect(await again(buyer, orderId)).toEqual({ authorization_url, reference, orderId });
    await shop().paystack.leavePending(reference);
    expect(await again(buyer, orderId)).toEqual({ authorization_url, reference, orderId });
  });

  it('reopens the page of a declined payment within the hour, and begins anew later', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    for (let press = 0; press < 3; press += 1)
      expect((await again(buyer, orderId)).reference).toBe(reference);
    world.clock.pass(HOUR);
    const second = await again(buyer, orderId);
    expect(second.reference).not.toBe(reference);
    await (await world.paystack.approve(second.reference)).reported;
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('begins anew when the provider does not know the reference', async () => {
    const { reference, orderId, buyer } = await anOrder(shop().shop);
    await shop().paystack.forget(reference);
    expect((await again(buyer, orderId)).reference).not.toBe(reference);
  });

  it('goes on asking about the page it replaced: somebody may still pay there, and no word come of it', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    const { verify } = world.shop.paystack;
    world.shop.paystack.verify = async () => ({ kind: 'unknown' });
    expect((await again(buyer, orderId)).reference).not.toBe(reference);
    world.shop.paystack.verify = verify;
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await sweepFor(world, 4);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });

  it('hands out no page that was replaced while the provider was asked for it', async () => {
    const world = shop();
    const { reference, orderId, buyer, amount } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    await verifyOverHttp(world, reference);
    const order = { id: orderId, number: 1, email: buyer.email, amount: pesewas(amount) };
    const slow = await world.shop.db.transaction((tx) =>
      beginAttempt(world.shop, tx, {
        ...order,
        giftAmount: pesewas(0),
        handAmount: pesewas(0),
        source: 'shop',
      }),
    );
    world.clock.pass(MINUTE);
    const other = await again(buyer, orderId);
    expect(other.reference).not.toBe(slow.reference);
    await expect(openAttempt(world.shop, slow)).rejects.toMatchObject({ code: 'request_in_progress' });
  });

  it('is for the owner of the order, and no one else learns of it', async () => {
    const { orderId } = await anOrder(shop().shop);
    for (const viewer of [aCustomer(), anAdmin()])
      await expect(payAgain(shop().shop, viewer, orderId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(payAgain(shop().shop, VISITOR_VIEWER, orderId)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    await expect(payAgain(shop().shop, aCustomer(), 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('finds out that the order is paid, although no word of it had come', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    expect(await payAgain(world.shop, buyer, orderId)).toEqual({ kind: 'already_paid' });
    expect(await statusOf(world, orderId)).toBe('Completed');
    expect(await payAgain(world.shop, buyer, orderId)).toEqual({ kind: 'already_paid' });
  });

  it('makes no new reference while the provider cannot be asked about the old one', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'error 500' }, 'verify');
    await expect(again(buyer, orderId)).rejects.toMatchObject({ code: 'payment_not_started' });
    world.paystack.faults.clear();
    expect((await again(buyer, orderId)).reference).toBe(reference);
  });

  it('from two tabs at once leads to one page', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    await verifyOverHttp(world, reference);
    const tabs = await Promise.allSettled([again(buyer, orderId), again(buyer, orderId)]);
    const pages = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value.reference] : []));
    expect(new Set(pages).size).toBe(1);
    for (const tab of tabs)
      if (tab.status === 'rejected') expect(tab.reason).toMatchObject({ code: 'request_in_progress' });
    expect((await again(buyer, orderId)).reference).toBe(pages[0]);
  });

  it('goes on after a process died between commit and provider', async () => {
    const world = shop();
    const { reference, orderId, buyer, amount } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    await verifyOverHttp(world, reference);
    const order = { id: orderId, number: 1, email: buyer.email, amount: pesewas(amount) };
    const left = await world.shop.db.transaction((tx) =>
      beginAttempt(world.shop, tx, {
        ...order,
        giftAmount: pesewas(0),
        handAmount: pesewas(0),
        source: 'shop',
      }),
    );
    world.clock.pass(MINUTE);
    expect((await again(buyer, orderId)).reference).not.toBe(left.reference);
  });

  it('never takes money twice in silence: both pages paid, one order, one item for the admin', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'lost answer', milliseconds: 5 }, 'verify', 1);
    await world.paystack.decline(reference);
    await again(buyer, orderId).catch(() => null);
    world.clock.pass(HOUR);
    const second = await again(buyer, orderId);
    // The first page was left open in another tab, and another card is accepted there.
    expect(second.reference).not.toBe(reference);
    await Promise.all([world.paystack.approve(reference), world.paystack.approve(second.reference)]);
    await world.paystack.idle();
    await world.runJobs();
    await sweepFor(world, 3);
    expect(await statusOf(world, orderId)).toBe('Completed');
    expect(await mailsAbout(world, orderId)).toHaveLength(2);
    const { issues } = await listAttention(world.shop, anAdmin());
    const about = issues.filter((issue) => issue.orderId === orderId);
    expect(about).toMatchObject([{ kind: 'second_payment', amount: 3998, refundable: 3998 }]);
  });

  it('does not take a second payment while the first waits for a look', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'wrong amount', pesewas: -1 }, ['verify', 'webhook']);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    await expect(again(buyer, orderId)).rejects.toMatchObject({ code: 'conflict' });
    world.paystack.faults.clear();
    expect(await payAgain(world.shop, buyer, orderId)).toEqual({ kind: 'already_paid' });
    const { issues } = await listAttention(world.shop, anAdmin());
    expect(issues.filter((issue) => issue.reference === reference)).toEqual([]);
  });
});
