import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { correctAddress } from '#shop/orders/correct-address.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { askForOrder } from '#shop/orders/guests/find-order.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { shipOrder } from '#shop/orders/ship-order.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { writeNote } from '#shop/orders/write-note.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { openIssue } from '#shop/payments/settlement/issue-queries.server.ts';
import { settle } from '#shop/payments/settlement/settle.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, aGuest, anAddress, anAdmin, aProduct } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aMailbox } from './guests-world.ts';
import { aShopToPayAt } from './payments-world.ts';

const DAY = 24 * 60 * 60 * 1_000;
const admin = anAdmin();

/** Words that stand nowhere but where an order keeps who bought it. */
const PERSON = {
  name: 'Kwabena Zzyx',
  line1: '7 Quince Lane',
  line2: 'Behind the kiln',
  phone: '0245551789',
};

type Row = Record<string, unknown>;
/** The columns, `table.column`, of the shop and of its queues in which one of these words stands. */
async function columnsWith(db: Db, words: readonly string[]): Promise<string[]> {
  const rowsOf = async (query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;
  const tables = await rowsOf(`select table_schema as s, table_name as t from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job')`);
  const found = new Set<string>();
  for (const { s, t } of tables)
    for (const row of await rowsOf(`select * from "${s}"."${t}"`))
      for (const [column, cell] of Object.entries(row))
        if (words.some((word) => JSON.stringify(cell)?.includes(word))) found.add(`${t}.${column}`);
  return [...found].sort();
}

onBothDatabases('erasing the personal data of an order', (open) => {
  const world = aShopToPayAt(open);

  async function aGuestsOrder({ isPaid = true } = {}) {
    const { shop } = world();
    const [guest, email] = [aGuest(), aMailbox()];
    const input = { ...aCheckout({ email }, [{ product: await aProduct(shop), qty: 2 }]) };
    input.shippingAddress = anAddress(PERSON);
    const { orderId, reference } = await placeOrder(shop, guest, input, `key of ${email}`);
    if (isPaid) await pay(reference);
    return { guest, email, orderId, reference, amount: input.amount };
  }
  const pay = async (reference: string) => {
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
  };
  const track = async (id: string, orderStatus: 'shipped' | 'delivered') => {
    const { version } = await getOrder(world().shop, admin, id);
    await trackOrder(world().shop, admin, id, { orderStatus, version, sure: 'yes' });
  };
  const erase = (id: string, viewer: SignedIn = admin) =>
    eraseOrder(world().shop, viewer, id).then(
      () => 'done',
      (error) => error.message,
    );
  const person = (email: string) => [email, ...Object.values(PERSON)];

  it('leaves of a paid one what the books need: goods, sum, day, number and receipt', async () => {
    const { shop, clock, work } = world();
    const { email, orderId, reference, amount, guest } = await aGuestsOrder();
    await writeNote(shop, admin, orderId, { note: `Ask for ${PERSON.name}`, before: '' });
    const { version } = await getOrder(shop, admin, orderId);
    await correctAddress(shop, admin, orderId, { ...anAddress({ ...PERSON, city: 'Ho' }), version });
    await track(orderId, 'delivered');
    await makeRequest(shop, guest, orderId, { kind: 'return', reason: `Not for ${PERSON.name}` });
    await shop.db.execute(sql`update order_requests set state = 'refused', answered_at = now(), answered_by = 'x',
      answer = ${`Dear ${PERSON.name}`} where order_id = ${orderId}`);
    await askForOrder(
      shop,
      { number: String((await selectOrder(shop.db, orderId))?.number), email },
      '10.5.0.1',
    );
    const before = await selectOrder(shop.db, orderId);
    expect(await columnsWith(shop.db, person(email))).not.toEqual([]);
    expect(await erase(orderId)).toBe('done');
    expect(await columnsWith(shop.db, person(email))).toEqual([]);
    const after = await selectOrder(shop.db, orderId);
    for (const column of [
      'number',
      'amount',
      'createdAt',
      'paidAt',
      'taxes',
      'paymentState',
      'updatedAt',
    ] as const)
      expect(after?.[column]).toEqual(before?.[column]);
    expect(await shop.db.$count(orderLines, eq(orderLines.orderId, orderId))).toBe(1);
    expect(await getReceipt(shop, admin, orderId)).toMatchObject({
      payment: { reference },
      order: { orderAmount: amount },
    });
    const opened = { orderId, linkVersion: before?.linkVersion ?? 0, mayChange: true };
    const erased = { masked: true, email: '', shipTo: 'Erased' };
    for (const viewer of [guest, { ...aGuest(), opened }])
      expect(await getOrder(shop, viewer, orderId)).toMatchObject(erased);
    const [last] = await listActivity(shop, admin, orderId);
    expect(last).toMatchObject({ what: 'erased the personal data of the order' });
    clock.pass(1_000);
    await work('privacy.forget', {});
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('is announced, stands in the log once, and is harmless twice and by nobody but the administrator', async () => {
    const { shop } = world();
    const { orderId } = await aGuestsOrder({ isPaid: false });
    expect(await erase(orderId, await aBuyer(shop))).toContain("don't have access");
    expect(await erase('x')).toBe('Not found.');
    expect(await Promise.all([erase(orderId), erase(orderId)])).toEqual(['done', 'done']);
    expect(await erase(orderId)).toBe('done');
    expect(await verbsAbout(shop.db, orderId)).toEqual(['erase-order']);
  });

  it('ends an unpaid one: money that comes later waits for the administrator', async () => {
    const { shop, paystack } = world();
    const { orderId, reference } = await aGuestsOrder({ isPaid: false });
    expect(await erase(orderId)).toBe('done');
    expect(await getOrder(shop, admin, orderId)).toMatchObject({ paymentStanding: 'cancelled' });
    await paystack.approve(reference);
    await settle(shop, reference);
    expect(await getOrder(shop, admin, orderId)).toMatchObject({ paymentState: 'pending', email: '' });
    const issues = await shop.db.execute(sql`select kind from payment_issues where order_id = ${orderId}`);
    expect(issues).toMatchObject({ rows: [{ kind: 'paid_after_cancel' }] });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('takes e-mails with it that wait, that are parked and that were asked for', async () => {
    const { shop, boss, clock } = world();
    const { email, orderId, reference } = await aGuestsOrder({ isPaid: false });
    await (await world().paystack.approve(reference)).reported;
    await settle(shop, reference);
    await track(orderId, 'delivered');
    const [waiting] = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
    await shop.db
      .update(mails)
      .set({
        parkedAt: clock.now(),
        parked: { to: email, subject: 'Yours', text: PERSON.name },
        reason: 'EENVELOPE',
      })
      .where(eq(mails.id, waiting?.id ?? ''));
    expect(await erase(orderId)).toBe('done');
    expect(await columnsWith(shop.db, person(email))).toEqual([]);
    expect((await boss.findJobs('mail.send', { data: { to: email } })).length).toBe(0);
    await world().runJobs();
    expect((await world().mails()).filter(({ to }) => to === email)).toEqual([]);
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('waits, with a reason, while money, parcel or a question is under way', async () => {
    const { shop, paystack, clock } = world();
    const paid = await aGuestsOrder();
    expect(await erase(paid.orderId)).toContain("hasn't been delivered");
    await track(paid.orderId, 'shipped');
    expect(await erase(paid.orderId)).toContain('on its way');
    await track(paid.orderId, 'delivered');
    await makeRequest(shop, paid.guest, paid.orderId, { kind: 'return', reason: 'Too small' });
    expect(await erase(paid.orderId)).toContain('request for this order is still open');
    await shop.db.execute(
      sql`update order_requests set state = 'refused', answered_at = now(), answered_by = 'x'`,
    );
    await giveBack(shop, paid.reference, '5.00');
    expect(await erase(paid.orderId)).toContain("refund of this order isn't finished");
    await paystack.idle();
    await world().runJobs();
    await openIssue(shop.db, {
      id: shop.newId(),
      kind: 'reversed',
      reference: paid.reference,
      orderId: paid.orderId,
      openedAt: clock.now(),
    });
    expect(await erase(paid.orderId)).toContain('waits for you under Money');

    const unpaid = await aGuestsOrder({ isPaid: false });
    await paystack.leavePending(unpaid.reference);
    expect(await erase(unpaid.orderId)).toContain("waiting for the customer's approval");
    paystack.faults.set({ kind: 'down' }, 'verify', 2);
    clock.pass(5_000);
    expect(await erase(unpaid.orderId)).toContain("can't reach the payment provider");
    expect(await selectOrder(shop.db, unpaid.orderId)).toMatchObject({ email: unpaid.email, erasedAt: null });
  });

  it('takes nothing in again that tells of somebody: no address, no note, no parcel', async () => {
    const { shop } = world();
    const { orderId } = await aGuestsOrder({ isPaid: false });
    expect(await erase(orderId)).toBe('done');
    const { version } = await getOrder(shop, admin, orderId);
    const later = [
      () => correctAddress(shop, admin, orderId, { ...anAddress(PERSON), version }),
      () => writeNote(shop, admin, orderId, { note: `Ask for ${PERSON.name}`, before: '' }),
      () =>
        shipOrder(shop, admin, orderId, { parcelNumber: PERSON.phone, courier: null, version, sure: 'yes' }),
    ];
    for (const write of later)
      await expect(write()).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('erased'),
      });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });

  it('finds an order that is paid at this moment to be paid, and keeps it', async () => {
    const { orderId, reference } = await aGuestsOrder({ isPaid: false });
    await world().paystack.approve(reference);
    expect(await erase(orderId)).toContain("is paid and hasn't been delivered");
  });

  it('comes by itself forty days after an order has ended unpaid, and not to one that was paid', async () => {
    const { shop, clock, work } = world();
    const unpaid = await aGuestsOrder({ isPaid: false });
    const paid = await aGuestsOrder();
    clock.pass(3 * DAY + 60_000);
    await work('payments.sweep', {});
    expect(await getOrder(shop, admin, unpaid.orderId)).toMatchObject({ paymentStanding: 'lapsed' });
    clock.pass(39 * DAY);
    await work('privacy.forget', {});
    expect(await selectOrder(shop.db, unpaid.orderId)).toMatchObject({ email: unpaid.email });
    clock.pass(2 * DAY);
    await work('privacy.forget', {});
    expect(await columnsWith(shop.db, [unpaid.email])).toEqual([]);
    expect(await getOrder(shop, admin, unpaid.orderId)).toMatchObject({ paymentStanding: 'lapsed' });
    expect(await selectOrder(shop.db, paid.orderId)).toMatchObject({ email: paid.email, erasedAt: null });
    expect(await auditDatabase(shop.db)).toEqual([]);
  });
});
