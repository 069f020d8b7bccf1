import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadMail } from '#demo/mailbox/read-mail.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { withdrawRequest } from '#shop/orders/after-sales/withdraw-request.server.ts';
import { queueOrderMailOnce } from '#shop/orders/mails/queue-order-mail.server.ts';
import { lockOrder, selectOrder } from '#shop/orders/order-records.server.ts';
import { unsubscribe } from '#shop/orders/reminders/unsubscribe.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { type AnOrder, aNetworkAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { verifyOverHttp } from './payments-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onBothDatabases('a reminder', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(async () => {
    expect(await auditDatabase(world.shop.db)).toEqual([]);
    await world.close();
  });

  async function mailsTo({ buyer }: AnOrder, subject: RegExp): Promise<ReadMail[]> {
    await world.work('mail.remind', {});
    await world.runJobs();
    return (await world.mails()).filter((mail) => mail.to === buyer.email && subject.test(mail.subject));
  }
  const declined = /payment didn't go through/;
  const invited = /how do you like it/;

  async function aDeclinedOrder() {
    const order = await anOrder(world.shop);
    await world.paystack.decline(order.reference);
    await verifyOverHttp(world, order.reference);
    return order;
  }
  async function aDeliveredOrder() {
    const order = await anOrder(world.shop);
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    await track(order, 'delivered');
    return order;
  }
  async function track({ orderId }: AnOrder, orderStatus: 'delivered' | 'shipped') {
    const version = (await selectOrder(world.shop.db, orderId))?.version ?? 0;
    await trackOrder(world.shop, anAdmin(), orderId, { orderStatus, version });
  }

  it('of a declined payment has the way to pay, twenty minutes later and once', async () => {
    const order = await aDeclinedOrder();
    world.clock.pass(19 * MINUTE);
    expect(await mailsTo(order, declined)).toEqual([]);
    world.clock.pass(2 * MINUTE);
    const [mail, ...others] = await mailsTo(order, declined);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/order-details/${order.orderId}`);
    expect(mail?.html).toContain(`/order-details/${order.orderId}"`);
    world.clock.pass(20 * MINUTE);
    expect(await mailsTo(order, declined)).toHaveLength(1);
  });

  it('of a declined payment is not for whoever has paid meanwhile, nor for one who tries again', async () => {
    const paid = await aDeclinedOrder();
    await (await world.paystack.approve(paid.reference)).reported;
    await world.runJobs();
    world.clock.pass(30 * MINUTE);
    expect(await mailsTo(paid, declined)).toEqual([]);
  });

  it('to review comes a week after the delivery, once, with the goods and a way out', async () => {
    const order = await aDeliveredOrder();
    world.clock.pass(7 * DAY - MINUTE);
    expect(await mailsTo(order, invited)).toEqual([]);
    world.clock.pass(2 * MINUTE);
    const [mail, ...others] = await mailsTo(order, invited);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('2 × Bowl');
    expect(mail?.text).toContain(`/order-details/${order.orderId}`);
    expect(mail?.unsubscribe).toMatch(/^<http:\/\/.+\/unsubscribe\?token=[\w-]+\.[\w-]+>$/);
    expect(mail?.text).toContain(mail?.unsubscribe.slice(1, -1));
    world.clock.pass(DAY);
    expect(await mailsTo(order, invited)).toHaveLength(1);
  });

  it('to review is not for goods that came back on the way, were reviewed, or that somebody complains of', async () => {
    const [returned, reviewed, complained] = [
      await aDeliveredOrder(),
      await aDeliveredOrder(),
      await aDeliveredOrder(),
    ];
    await track(returned, 'shipped');
    const [line] = reviewed.input.items;
    await writeReview(
      world.shop,
      reviewed.buyer,
      line?.id ?? '',
      { rating: 5, review: 'Good.' },
      aNetworkAddress(),
    );
    await makeRequest(world.shop, complained.buyer, complained.orderId, { kind: 'return', reason: 'Broken' });
    const withdrew = await aDeliveredOrder();
    await makeRequest(world.shop, withdrew.buyer, withdrew.orderId, { kind: 'return', reason: 'Broken' });
    const { requests } = await findAfterSales(world.shop, withdrew.buyer, withdrew.orderId);
    await withdrawRequest(world.shop, withdrew.buyer, withdrew.orderId, { request: requests[0]?.id ?? '' });
    world.clock.pass(8 * DAY);
    expect(await mailsTo(withdrew, invited)).toHaveLength(1);
    for (const order of [returned, reviewed, complained]) expect(await mailsTo(order, invited)).toEqual([]);
  });

  it('to review never comes again once its link was pressed, and a forged link ends nothing', async () => {
    const first = await aDeliveredOrder();
    world.clock.pass(8 * DAY);
    const [mail] = await mailsTo(first, invited);
    const token = /token=([^>]+)/.exec(mail?.unsubscribe ?? '')?.[1] ?? '';
    expect(await unsubscribe(world.shop, `${token.slice(0, -2)}xx`)).toBeNull();
    expect(await unsubscribe(world.shop, '')).toBeNull();
    for (let press = 0; press < 2; press += 1)
      expect(await unsubscribe(world.shop, token)).toBe('invitations');

    const next = await anOrder(world.shop, { buyer: first.buyer });
    await (await world.paystack.approve(next.reference)).reported;
    await world.runJobs();
    await track(next, 'delivered');
    world.clock.pass(8 * DAY);
    expect(await mailsTo(next, invited)).toHaveLength(1);
  });

  it('that several processes send at once is one e-mail', async () => {
    const order = await aDeliveredOrder();
    world.clock.pass(8 * DAY);
    await Promise.all(Array.from({ length: 4 }, () => world.work('mail.remind', {})));
    expect(await mailsTo(order, invited)).toHaveLength(1);
  });

  it('is one e-mail, too, of a process that read the order before another had written', async () => {
    const { orderId, buyer } = await aDeliveredOrder();
    const order = { id: orderId, email: buyer.email, source: 'shop' as const };
    const mail = { to: buyer.email, subject: 'Once', text: 'Once.' };
    const send = () =>
      world.shop.db.transaction(async (tx) => {
        await lockOrder(tx, orderId);
        const due = { order, kind: 'review_invitation' as const, mail };
        await queueOrderMailOnce(world.shop, tx, due, world.clock.now());
      });
    await Promise.all([send(), send(), send()]);
    await world.runJobs();
    expect(
      (await world.mails()).filter(({ to, subject }) => to === buyer.email && subject === 'Once'),
    ).toHaveLength(1);
  });
});
