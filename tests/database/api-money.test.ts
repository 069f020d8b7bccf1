import { expect, it } from 'vitest';
import { readOrders } from '#shop/api/read-orders.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import type { Key } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
const bot: Key = { kind: 'key', keyId: 'bot', rights: ['read_orders'] };

onBothDatabases('a program that asks which orders changed', (open) => {
  const world = aShopToPayAt(open);

  /** How the order stands for a program that last asked before `act`; undefined where it is not found. */
  async function foundAfter(orderId: string, act: () => Promise<unknown>) {
    const { shop, clock, runJobs, paystack } = world();
    const updatedSince = clock.now().toISOString();
    await act();
    for (const _ of ['sent', 'answered']) {
      await runJobs();
      await paystack.idle();
    }
    const { items } = await readOrders(shop, bot, { limit: 100, updatedSince });
    const found = items.find(({ id }) => id === orderId);
    if (found) expect(found.updatedAt >= updatedSince).toBe(true);
    return found?.payment;
  }
  const aRecord = (amount: string) => {
    const { shop } = world();
    const receivedOn = shop.clock.now().toISOString().slice(0, 10);
    return RecordPayment.parse({ id: shop.newId(), way: 'cash', amount, receivedOn });
  };

  it('finds one whose money went back, a part of it and then the rest', async () => {
    const { shop, paystack, runJobs } = world();
    const { orderId, reference } = await anOrder(shop);
    await (await paystack.approve(reference)).reported;
    await runJobs();
    expect(await foundAfter(orderId, async () => undefined)).toBeUndefined();
    expect(await foundAfter(orderId, () => giveBack(shop, reference, '10'))).toBe('part_refunded');
    expect(await foundAfter(orderId, () => giveBack(shop, reference))).toBe('refunded');
  });

  it('finds one of which the shop took a part, took it back, took all, and gave that back', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    const take = (amount: string) => () => recordPayment(shop, admin, orderId, aRecord(amount));
    expect(await foundAfter(orderId, take('20'))).toBe('unpaid');
    const { byHand } = await listPayments(shop, admin, orderId);
    const wrong = { payment: byHand[0]?.id ?? '', reason: 'Wrong order' };
    expect(await foundAfter(orderId, () => undoPayment(shop, admin, orderId, wrong))).toBe('unpaid');
    expect(await foundAfter(orderId, take('39.98'))).toBe('paid');
    const { payments } = await listPayments(shop, admin, orderId);
    const reference = payments.find(({ state }) => state === 'applied')?.reference ?? '';
    expect(await foundAfter(orderId, () => giveBack(shop, reference))).toBe('refunded');
  });
});
