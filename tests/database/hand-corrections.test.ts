import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/durations.ts';
import { monthOf } from '#platform/time/month.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { CorrectPayment, correctPayment } from '#shop/payments/by-hand/correct-payment.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { handPayments } from '#shop/payments/tables.server.ts';
import { exportJournal } from '#shop/reports/export-journal.server.ts';
import { keepMonths } from '#shop/reports/keep-months.server.ts';
import { viewReport } from '#shop/reports/view-report.server.ts';
import { verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, aCustomer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aGift } from '#tests/support/gifts.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
/** Who writes down and who corrects differ by their ids alone. */
const bookkeeper = anAdmin({ userId: 'another-admin' });

onBothDatabases('a payment by hand that was written down wrong', (open) => {
  const world = aShopToPayAt(open);
  const today = () => dayInAccra(world().shop.clock.now());
  const dayAgo = (days: number) => dayInAccra(new Date(world().shop.clock.now().getTime() - days * DAY_MS));

  async function take(orderId: string, changes: Record<string, string> = {}): Promise<string> {
    const { shop } = world();
    const id = shop.newId();
    const form = { id, way: 'cash', amount: '39.98', receivedOn: today(), ...changes };
    await recordPayment(shop, admin, orderId, RecordPayment.parse(form));
    return id;
  }
  const aForm = (payment: string, changes: Record<string, string> = {}) =>
    CorrectPayment.parse({ id: world().shop.newId(), payment, way: 'momo', receivedOn: today(), ...changes });
  const correct = (orderId: string, payment: string, changes: Record<string, string> = {}) =>
    correctPayment(world().shop, bookkeeper, orderId, aForm(payment, changes));
  const rowsOf = (orderId: string) =>
    world()
      .shop.db.select()
      .from(handPayments)
      .where(eq(handPayments.orderId, orderId))
      .orderBy(handPayments.at);
  const paidWith = async (orderId: string) =>
    (await getReceipt(world().shop, admin, orderId)).payment.paidWith;

  it('is corrected while its order is unpaid, and counts as before', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    const wrong = await take(orderId, { amount: '20' });
    const right = { receivedOn: dayAgo(2), reference: 'MP24.70' };
    expect(await correct(orderId, wrong, right)).toEqual({ kind: 'corrected' });
    const [before, after] = await rowsOf(orderId);
    expect(before).toMatchObject({ id: wrong, way: 'cash', undoneReason: 'Corrected' });
    expect(before).toMatchObject({ undoneBy: bookkeeper.userId, undoneAt: after?.at, takenBy: admin.userId });
    expect(after).toMatchObject({ way: 'momo', amount: 2_000, ...right, undoneAt: null });
    expect(after).toMatchObject({ takenBy: bookkeeper.userId });
    expect((await getOrder(shop, buyer, orderId)).handAmount).toBe(2_000);
    await take(orderId, { amount: '19.98', way: 'bank' });
    expect(await paidWith(orderId)).toBe('Mobile money to our number, Bank transfer');
  });

  it('is corrected once its order is paid, which says from then on how', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    await take(orderId, { amount: '10', way: 'bank' });
    const wrong = await take(orderId, { amount: '29.98' });
    const { version } = await getOrder(shop, admin, orderId);
    await correct(orderId, wrong);
    expect(await paidWith(orderId)).toBe('Mobile money to our number, Bank transfer');
    expect(await getOrder(shop, admin, orderId)).toMatchObject({
      ...{ paymentStanding: 'paid', handAmount: 3_998, version },
    });
    expect(await verbsAbout(shop.db, orderId)).toContain('correct-payment');
    const [entry] = await listActivity(shop, admin, orderId);
    expect(entry?.what).toBe(
      'corrected that GHS\u00a029.98 was received in cash: it came by mobile money to our number',
    );
  });

  it('beside a card leaves what the card is called, and beside a gift voucher what is paid by it', async () => {
    const { shop, paystack, runJobs } = world();
    const buyer = await aBuyer(shop);
    const checkout = aCheckout(buyer, [{ product: await aProduct(shop), qty: 2 }]);
    const { code } = await aGift(world(), 1_000);
    const gift = { code, amount: 1_000 };
    const { orderId } = await placeOrder(shop, buyer, { ...checkout, gift }, null);
    const wrong = await take(orderId, { amount: '9.98' });
    const again = await payAgain(shop, buyer, orderId);
    if (again.kind !== 'payable') throw new Error(again.kind);
    await (await paystack.approve(again.transaction.reference)).reported;
    await runJobs();
    const before = await paidWith(orderId);
    await correct(orderId, wrong);
    expect(await paidWith(orderId)).toBe(before);
    const order = await getOrder(shop, admin, orderId);
    expect(order).toMatchObject({ giftAmount: 1_000, handAmount: 998, paymentStanding: 'paid' });
    await giveBack(shop, again.transaction.reference);
    await paystack.idle();
    await runJobs();
    expect((await getOrder(shop, admin, orderId)).paymentStanding).toBe('refunded');
  });

  it('is replaced once, by the same press however often, and by one of two who correct it at once', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    const form = aForm(await take(orderId));
    const twice = await Promise.all([1, 2].map(() => correctPayment(shop, admin, orderId, form)));
    expect(twice).toEqual(Array(2).fill({ kind: 'corrected' }));
    expect(await rowsOf(orderId)).toHaveLength(2);
    const both = await Promise.allSettled([
      correct(orderId, form.id, { way: 'bank' }),
      correct(orderId, form.id, { way: 'cash' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rowsOf(orderId)).toHaveLength(3);
    await expect(correct(orderId, form.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('and is taken back at the same time is the one or the other', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    const payment = await take(orderId, { amount: '20' });
    await Promise.allSettled([
      correct(orderId, payment),
      undoPayment(shop, admin, orderId, { payment, reason: 'Wrong order' }),
    ]);
    const standing = (await rowsOf(orderId)).filter(({ undoneAt }) => undoneAt === null);
    expect([0, 2_000]).toContain((await getOrder(shop, admin, orderId)).handAmount);
    expect((await getOrder(shop, admin, orderId)).handAmount).toBe(standing.length * 2_000);
    const corrected = await take(orderId, { amount: '5' });
    await correct(orderId, corrected);
    const late = undoPayment(shop, admin, orderId, { payment: corrected, reason: 'Wrong order' });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });

  it('asks about one alike, but not about the one that it replaces', async () => {
    const { shop } = world();
    const [one, other] = [await anOrder(shop), await anOrder(shop)];
    await take(one.orderId, { amount: '5', reference: 'MP24.71', way: 'momo' });
    const wrong = await take(other.orderId, { amount: '5' });
    const copied = { reference: 'MP24.71' };
    expect(await correct(other.orderId, wrong, copied)).toEqual({
      ...{ kind: 'warned', text: expect.stringContaining('is recorded already') },
    });
    expect(await rowsOf(other.orderId)).toHaveLength(1);
    expect(await correct(other.orderId, wrong)).toEqual({ kind: 'corrected' });
    const right = (await rowsOf(other.orderId)).at(-1)?.id ?? '';
    expect(await correct(other.orderId, right, { ...copied, again: 'yes' })).toEqual({ kind: 'corrected' });
  });

  it('is refused where nothing is changed, a day does not fit, or the payment is of another order', async () => {
    const { shop } = world();
    const [{ orderId }, other] = [await anOrder(shop), await anOrder(shop)];
    const payment = await take(orderId);
    const refused = (changes: Record<string, string>, details = {}) =>
      expect(correct(orderId, payment, changes)).rejects.toMatchObject({ code: 'invalid_input', details });
    await refused({ way: 'cash' });
    await refused({ receivedOn: dayAgo(-1) }, { field: 'receivedOn' });
    await refused({ receivedOn: dayAgo(400) }, { field: 'receivedOn' });
    await expect(correct(other.orderId, payment)).rejects.toMatchObject({ code: 'conflict' });
    await expect(correct(shop.newId(), payment)).rejects.toMatchObject({ code: 'not_found' });
    const taken = { ...aForm(await take(other.orderId, { amount: '20' })), id: payment };
    await expect(correctPayment(shop, admin, other.orderId, taken)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await rowsOf(orderId)).toHaveLength(1);
    expect(await rowsOf(other.orderId)).toMatchObject([{ undoneAt: null }]);
    await shop.db.update(orders).set({ trackingState: 'delivered' }).where(eq(orders.id, orderId));
    await eraseOrder(shop, admin, orderId);
    await expect(correct(orderId, payment)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('may be of an order of years ago', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    const payment = await take(orderId);
    const receivedOn = dayAgo(1);
    world().clock.pass(800 * DAY_MS);
    expect(await correct(orderId, payment, { receivedOn })).toEqual({ kind: 'corrected' });
  });

  it('is corrected by nobody but the administrator', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    const form = aForm(await take(orderId));
    for (const viewer of [buyer, aCustomer({ rights: ['orders', 'messages', 'catalogue'] })])
      await expect(correctPayment(shop, viewer, orderId, form)).rejects.toMatchObject({
        code: 'not_allowed',
      });
  });

  it('changes no booking of a month before: the pair is booked today, the reports name the right way', async () => {
    const { shop, clock } = world();
    const { orderId } = await anOrder(shop);
    const wrong = await take(orderId);
    const [number, then] = [(await getOrder(shop, admin, orderId)).number, clock.now()];
    const { payment } = await getReceipt(shop, admin, orderId);
    await giveBack(shop, payment.reference, '10');
    clock.pass(70 * DAY_MS);
    await keepMonths(shop);
    const span = { from: new Date(then.getTime() - DAY_MS), to: new Date(then.getTime() + DAY_MS) };
    // From the first of the month: whole months are those that are kept.
    const [from, to] = [`${monthOf(then)}-01`, dayInAccra(clock.now())];
    const booked = async (within = span) => {
      const rows: string[][] = [];
      for await (const row of exportJournal(shop, admin, within)) rows.push(row);
      return rows.filter(([, document]) => document?.split('-')[0] === String(number));
    };
    const ways = async () => {
      const { rows } = await viewReport(shop, admin, { by: 'way', span: 'days', from, to });
      return rows.filter(({ key }) => /^hand:/.test(key ?? ''));
    };
    const [handedOver, counted] = [await booked(), await ways()];
    await correct(orderId, wrong);
    expect(await booked()).toEqual(handedOver);
    const since = { from: new Date(then.getTime() + DAY_MS), to: new Date(clock.now().getTime() + DAY_MS) };
    expect(
      (await booked(since)).map(([, document, account, , , ...sums]) => [
        document,
        account,
        ...sums.slice(0, 2),
      ]),
    ).toEqual([
      [`${number}-P2`, '1010', '39.98', ''],
      [`${number}-P2`, '2100', '', '39.98'],
      [`${number}-P1-U`, '1000', '', '39.98'],
      [`${number}-P1-U`, '2100', '39.98', ''],
    ]);
    const sum = (rows: typeof counted, key: string, what: 'amount' | 'refunded') =>
      rows.filter((row) => row.key === key).reduce((all, row) => all + row[what], 0);
    const now = await ways();
    for (const [key, amount] of [
      ['hand:cash', -3_998],
      ['hand:momo', 3_998],
    ] as const) {
      expect(sum(now, key, 'amount') - sum(counted, key, 'amount')).toBe(amount);
      expect(sum(now, key, 'refunded')).toBe(sum(counted, key, 'refunded'));
    }
  });
});
