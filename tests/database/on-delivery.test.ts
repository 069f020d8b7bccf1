import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/durations.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { closeParcel } from '#shop/on-delivery/close-parcel.server.ts';
import { findCourierLink } from '#shop/on-delivery/courier-link.server.ts';
import { findParcel } from '#shop/on-delivery/find-parcel.server.ts';
import { letPayOnDelivery } from '#shop/on-delivery/order-on-delivery.server.ts';
import { cancelOrder, withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { returnParcel } from '#shop/orders/after-sales/return-parcel.server.ts';
import { findJustPaid } from '#shop/orders/find-just-paid.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { lapseOrders } from '#shop/payments/settlement/lapse-orders.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCustomer, anAdmin, anOrder, enrol } from '#tests/support/factories.ts';
import { aVoucher, countsOf } from '#tests/support/vouchers.ts';
import { onDelivery, refusedOnDelivery } from './on-delivery-world.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('an order to be paid on delivery', (open) => {
  const world = aShopToPayAt(open);
  afterEach(() => removeZones(world().shop));

  const { aPhone, aPress, placed, send: ship, linkOf } = onDelivery(world);
  const view = (orderId: string) => getOrder(world().shop, admin, orderId);
  const left = async (product: { id: string }) => (await countOf(world().shop, product.id))?.onHand;

  it('is packed and sent unpaid, and its pieces leave the shelf at once', async () => {
    const { shop, runJobs } = world();
    const { buyer, product, orderId } = await placed();
    expect(await left(product)).toBe(2);
    expect(await view(orderId)).toMatchObject({
      paymentStanding: 'on_delivery',
      orderStatus: 'Order Placed',
    });
    expect((await findJustPaid(shop, buyer, orderId))?.nextStep).toMatch(/^We pack it by /);
    await runJobs();
    const mails = (await world().mails()).filter(({ to }) => to === buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/confirmed: pay on delivery$/),
    ]);
    expect(mails[0]?.text).toMatch(/Please pay GHS\s54\.99 when it arrives\./);
    world().clock.pass(4 * DAY_MS);
    await lapseOrders(shop);
    expect(await ship(orderId)).toMatchObject({ kind: 'shipped' });
    expect(await left(product)).toBe(2);
  });

  it('is one order however often it is pressed, and at once, unless it is ordered again expressly', async () => {
    const { press, product } = await aPress();
    const pressed = await Promise.allSettled([press(), press(), press()]);
    const [first, ...more] = pressed.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.orderId] : [],
    );
    expect(more).toEqual([]);
    const refusals = pressed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toEqual([1, 2].map(() => expect.objectContaining({ code: 'just_paid' })));
    expect(await left(product)).toBe(2);
    expect((await press({ again: first })).orderId).not.toBe(first);
    expect(await left(product)).toBe(1);
  });

  it('spends its voucher once, also where a page to pay it is opened', async () => {
    const { shop } = world();
    const { press, buyer } = await aPress();
    const { id, code } = await aVoucher(shop, { uses: '1' });
    const { orderId } = await press({ voucher: code, amount: 1799 + 3500 });
    expect((await payAgain(shop, buyer, orderId)).kind).toBe('payable');
    await sweepFor(world(), 40);
    expect(await countsOf(shop, id)).toMatchObject({ held: 0, spent: 1 });
    await closeParcel(shop, VISITOR_VIEWER, await linkOf(orderId), { intent: 'cash' });
    expect(await countsOf(shop, id)).toMatchObject({ held: 0, spent: 1, overshot: 0 });
  });

  it('takes its pieces once where counting them began meanwhile', async () => {
    const { shop } = world();
    const { product, orderId } = await placed({ isCounted: false });
    await setCount(shop, product.id, 0);
    await ship(orderId);
    await closeParcel(shop, VISITOR_VIEWER, await linkOf(orderId), { intent: 'cash' });
    expect(await left(product)).toBe(0);
    expect((await view(orderId)).cartItems[0]?.shortQty).toBe(0);
  });

  it('is closed by the courier, who took the cash', async () => {
    const { shop, runJobs } = world();
    const { buyer, product, orderId } = await placed();
    await ship(orderId);
    const link = await linkOf(orderId);
    expect(await findParcel(shop, link)).toMatchObject({ state: 'open', parcel: { toPay: 5_499 } });
    await Promise.all([1, 2, 3].map(() => closeParcel(shop, VISITOR_VIEWER, link, { intent: 'cash' })));
    expect(await view(orderId)).toMatchObject({
      ...{ paymentStanding: 'paid', handAmount: 5_499, trackingState: 'delivered' },
    });
    expect(await findParcel(shop, link)).toEqual({ state: 'done', number: expect.any(Number) });
    expect((await getReceipt(shop, buyer, orderId)).payment.paidWith).toBe('Cash');
    expect(await left(product)).toBe(2);
    await runJobs();
  });

  it('is closed in the name of a helper who is logged in on the page, once', async () => {
    const { shop } = world();
    const { orderId } = await placed();
    await ship(orderId);
    const helper = aCustomer({ rights: ['orders'] });
    const link = await linkOf(orderId);
    for (const _ of ['press', 'press']) await closeParcel(shop, helper, link, { intent: 'cash' });
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subject, orderId));
    const closing = entries.filter(({ verb }) => verb === 'record-payment' || verb === 'track-order');
    expect(closing.map(({ actor }) => actor)).toEqual([helper.userId, helper.userId]);
  });

  it('may be paid online before, and then the courier takes no cash', async () => {
    const { shop, paystack, runJobs } = world();
    const { buyer, orderId } = await placed();
    const again = await payAgain(shop, buyer, orderId);
    if (again.kind !== 'payable') throw new Error(again.kind);
    const link = await linkOf(orderId);
    await (await paystack.approve(again.transaction.reference)).reported;
    await runJobs();
    await expect(closeParcel(shop, VISITOR_VIEWER, link, { intent: 'cash' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await findParcel(shop, link)).toMatchObject({ parcel: { toPay: null } });
    await closeParcel(shop, VISITOR_VIEWER, link, { intent: 'paid' });
    await closeParcel(shop, VISITOR_VIEWER, link, { intent: 'paid' });
    await expect(closeParcel(shop, VISITOR_VIEWER, link, { intent: 'cash' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await view(orderId)).toMatchObject({ paymentStanding: 'paid', trackingState: 'delivered' });
  });

  it('is not handed over unpaid', async () => {
    const { orderId } = await placed();
    await expect(
      closeParcel(world().shop, VISITOR_VIEWER, await linkOf(orderId), { intent: 'paid' }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('comes back when nobody takes it: its pieces are on the shelf, and that number pays first', async () => {
    const { shop } = world();
    const phone = aPhone();
    const { buyer, product, orderId } = await placed({ phone });
    await expect(returnParcel(shop, admin, orderId, { restock: 'yes' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await ship(orderId);
    const link = await linkOf(orderId);
    await closeParcel(shop, VISITOR_VIEWER, link, { intent: 'not-taken' });
    await closeParcel(shop, VISITOR_VIEWER, link, { intent: 'not-taken' });
    expect((await view(orderId)).notTakenAt).not.toBeNull();
    await expect(returnParcel(shop, buyer, orderId, {})).rejects.toMatchObject({ code: 'not_allowed' });
    await Promise.all([1, 2].map(() => returnParcel(shop, admin, orderId, { restock: 'yes' })));
    expect((await view(orderId)).paymentStanding).toBe('cancelled');
    expect(await left(product)).toBe(3);
    expect(await findParcel(shop, link)).toMatchObject({ state: 'cancelled' });
    await expect(closeParcel(shop, VISITOR_VIEWER, link, { intent: 'cash' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await removeZones(shop);
    const { press } = await aPress({ phone: `+233 ${phone.slice(1)}` });
    await expect(press()).rejects.toMatchObject(refusedOnDelivery('came back'));
  });

  it('is cancelled by its buyer, or the shop, until it is sent', async () => {
    const { shop } = world();
    const { buyer, product, orderId } = await placed();
    await expect(cancelOrder(shop, await aBuyer(shop), orderId)).rejects.toMatchObject({ code: 'not_found' });
    await cancelOrder(shop, buyer, orderId);
    await cancelOrder(shop, buyer, orderId);
    expect(await left(product)).toBe(3);
    await removeZones(shop);
    const other = await placed();
    await withdrawOrder(shop, admin, other.orderId);
    expect(await left(other.product)).toBe(3);
    await removeZones(shop);
    const sent = await placed();
    await ship(sent.orderId);
    await expect(cancelOrder(shop, sent.buyer, sent.orderId)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is let by the shop for an order of any zone and sum, of which it has a part', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    await expect(letPayOnDelivery(shop, buyer, orderId)).rejects.toMatchObject({ code: 'not_allowed' });
    const receivedOn = dayInAccra(shop.clock.now());
    const part = { id: shop.newId(), way: 'momo', amount: '20', receivedOn };
    await recordPayment(shop, admin, orderId, RecordPayment.parse(part));
    await Promise.all([1, 2].map(() => letPayOnDelivery(shop, admin, orderId)));
    const link = await linkOf(orderId);
    expect(await findParcel(shop, link)).toMatchObject({ parcel: { toPay: 1_998 } });
    await closeParcel(shop, VISITOR_VIEWER, link, { intent: 'cash' });
    expect(await view(orderId)).toMatchObject({ paymentStanding: 'paid', handAmount: 3_998 });
    await expect(letPayOnDelivery(shop, admin, orderId)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('has in its history who chose it: the customer, or the administrator for them', async () => {
    const { shop } = world();
    await enrol(shop, admin);
    const historyOf = async (orderId: string) =>
      (await listActivity(shop, admin, orderId)).map(({ who, what }) => `${who} ${what}.`);
    const { orderId } = await anOrder(shop);
    await letPayOnDelivery(shop, admin, orderId);
    expect(await historyOf(orderId)).toEqual([
      'admin@example.com let the customer pay GHS\u00a039.98 on delivery.',
    ]);
    const chosen = await placed();
    expect(await historyOf(chosen.orderId)).toEqual([
      'The customer chose to pay GHS\u00a054.99 on delivery.',
    ]);
  });

  it('is shown to the courier for a day, and to nobody by another link', async () => {
    const { shop, clock } = world();
    const { orderId } = await placed();
    const link = await linkOf(orderId);
    await expect(findCourierLink(shop, aCustomer(), orderId)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(findParcel(shop, `${link}x`)).rejects.toMatchObject({ code: 'not_found' });
    clock.pass(DAY_MS);
    await expect(findParcel(shop, link)).rejects.toMatchObject({ code: 'not_found' });
    await expect(closeParcel(shop, VISITOR_VIEWER, link, { intent: 'cash' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
