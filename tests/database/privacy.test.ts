import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dealWithMessage } from '#shop/messages/answer-message.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { messageAnswers, messages } from '#shop/messages/tables/messages.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { correctAddress } from '#shop/orders/correct-address.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import { writeNote } from '#shop/orders/write-note.server.ts';
import { insertEvent } from '#shop/payments/settlement/event-queries.server.ts';
import { openIssue } from '#shop/payments/settlement/issue-queries.server.ts';
import { paymentAttempts, paymentEvents } from '#shop/payments/tables.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const DAY = 24 * 60 * 60 * 1_000;
const YEAR = 365.25 * DAY;

onBothDatabases('the daily privacy job', (open) => {
  const world = aShopToPayAt(open);

  async function aPaidOrder() {
    const { shop, paystack, runJobs } = world();
    const order = await anOrder(shop);
    await (await paystack.approve(order.reference)).reported;
    await runJobs();
    return order;
  }
  const forget = () => world().work('privacy.forget', {});
  const payloadsOf = async (reference: string) => {
    const { db } = world().shop;
    const events = await db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference));
    return events.map(({ payload }) => payload);
  };
  /** How many rows tell of the order: itself, lines, attempts, mails, journal. */
  const traces = async ({ orderId, reference }: { orderId: string; reference: string }) => {
    const { db } = world().shop;
    const rows = await Promise.all([
      db.select().from(orders).where(eq(orders.id, orderId)),
      db.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
      db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)),
      db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference)),
      db.select().from(mails).where(eq(mails.orderId, orderId)),
      db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.subject, [orderId, reference])),
    ]);
    return rows.map((some) => some.length);
  };

  it('empties what the provider wrote thirty days after it came, and keeps what it was about', async () => {
    const { reference, buyer } = await aPaidOrder();
    expect(JSON.stringify(await payloadsOf(reference))).toContain(buyer.email);
    world().clock.pass(29 * DAY);
    await forget();
    expect(JSON.stringify(await payloadsOf(reference))).toContain(buyer.email);
    world().clock.pass(1 * DAY + 60_000);
    await forget();
    expect(await payloadsOf(reference)).toEqual([{}]);
  });

  it('changes nothing more when it runs again', async () => {
    const order = await aPaidOrder();
    const before = await traces(order);
    world().clock.pass(31 * DAY);
    await forget();
    await forget();
    expect(await traces(order)).toEqual(before);
  });

  it('deletes an order with all that tells of it six years after its last event, and no younger one', async () => {
    const old = await aPaidOrder();
    const unpaid = await anOrder(world().shop);
    const { shop } = world();
    await writeNote(shop, anAdmin(), old.orderId, { note: 'Lives behind the chapel', before: '' });
    const { version } = await getOrder(shop, anAdmin(), old.orderId);
    const address = anAddress({ phone: '0201112233' });
    await correctAddress(shop, anAdmin(), old.orderId, { ...address, version });
    expect((await traces(old)).every((rows) => rows > 0)).toBe(true);
    world().clock.pass(5 * YEAR);
    const young = await aPaidOrder();
    await forget();
    expect((await traces(old))[0]).toBe(1);
    world().clock.pass(1 * YEAR + 2 * DAY);
    await forget();
    expect(await traces(old)).toEqual([0, 0, 0, 0, 0, 0]);
    const journal = JSON.stringify(await shop.db.select().from(auditLog));
    for (const personal of ['chapel', '0201112233']) expect(journal).not.toContain(personal);
    expect((await traces(unpaid))[0]).toBe(0);
    expect((await traces(young)).every((rows) => rows > 0)).toBe(true);
    expect(await auditDatabase(world().shop.db)).toEqual([]);
  });

  it('keeps an order whose money somebody still has to look at', async () => {
    const { shop, clock } = world();
    const order = await aPaidOrder();
    await openIssue(shop.db, {
      id: shop.newId(),
      kind: 'reversed',
      reference: order.reference,
      orderId: order.orderId,
      openedAt: clock.now(),
    });
    clock.pass(7 * YEAR);
    await forget();
    expect((await traces(order))[0]).toBe(1);
  });

  it('works off more than one batch of each, also twice at once', async () => {
    const { shop, clock } = world();
    const day = clock.now();
    const row = { userId: 'guest', email: 'ama@example.org', paymentState: 'pending' as const, version: 1 };
    const lines = [...'abcdefghijklmnopqrstuvwxyz234567'].flatMap((one) =>
      [...'abcdefgh'].map((two) => `${one}${two}`.repeat(16)),
    );
    const [model] = await shop.db.select().from(orders).limit(1);
    if (!model) throw new Error('an order was expected');
    const { number: _, ...copied } = model;
    await shop.db
      .insert(orders)
      .values(lines.map((id) => ({ ...copied, ...row, paidAt: null, id, createdAt: day, updatedAt: day })));
    await shop.db.insert(orderLines).values(
      lines.map((orderId) => ({
        orderId,
        position: 0,
        productId: 'p',
        name: 'Bowl',
        price: model.amount,
        imageUrl: '/x',
        qty: 1,
      })),
    );
    for (let place = 0; place < 1_100; place += 1)
      await insertEvent(shop.db, {
        hash: `event-${place}`,
        provider: 'paystack',
        kind: 'transfer.success',
        payload: { email: row.email },
        receivedAt: day,
        processedAt: day,
      });
    clock.pass(7 * YEAR);
    await Promise.all([forget(), forget()]);
    expect(await shop.db.select().from(orders).where(inArray(orders.id, lines))).toEqual([]);
    const events = await shop.db.select().from(paymentEvents);
    expect(events.filter(({ payload }) => JSON.stringify(payload) !== '{}')).toEqual([]);
  });

  it('deletes a message a year after the last word, with its answers', async () => {
    const { shop, clock } = world();
    const send = (subject: string) =>
      receiveMessage(shop, '10.0.0.1', {
        username: 'Ama',
        email: 'ama@example.org',
        subject,
        message: 'Is it level?',
      });
    const kept = async () => (await shop.db.select().from(messages)).map(({ subject }) => subject).sort();
    await send('answered late');
    await send('never answered');
    const [late] = await shop.db.select().from(messages).where(eq(messages.subject, 'answered late'));
    clock.pass(300 * DAY);
    await dealWithMessage(shop, anAdmin(), late?.id ?? '', { intent: 'answer', text: 'It is.', seen: 0 });
    await forget();
    expect(await kept()).toEqual(['answered late', 'never answered']);
    clock.pass(70 * DAY);
    await forget();
    expect(await kept()).toEqual(['answered late']);
    clock.pass(300 * DAY);
    await forget();
    expect([await kept(), await shop.db.$count(messageAnswers)]).toEqual([[], 0]);
  });
});
