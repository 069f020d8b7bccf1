import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { mails } from '#shop/messages/tables/mails.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { isNeedlessReminder } from '#shop/orders/left-unpaid/reminder-records.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { freeEndedHolds } from '#shop/payments/settlement/free-ended-holds.server.ts';
import { lapseOrders } from '#shop/payments/settlement/lapse-orders.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { aShirt, setVariants } from '#tests/support/chosen.ts';
import { aCountedProduct, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { removeZones } from '#tests/support/delivery.ts';
import { aCheckout, aGuest, anAdmin, anOrder } from '#tests/support/factories.ts';
import { aPhoneOrder } from '#tests/support/phone-orders.ts';
import { testOrdersOf } from '#tests/support/test-orders.ts';
import { aMailbox } from './guests-world.ts';
import { after, leftUnpaid } from './left-unpaid-world.ts';
import { onDelivery } from './on-delivery-world.ts';
import { aShopToPayAt, DAY, HOUR, MINUTE, verifyOverHttp } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('the e-mail after an order left unpaid, in doubt,', (open) => {
  const world = aShopToPayAt(open);
  const testOrders = testOrdersOf(world);
  const delivered = onDelivery(world);
  const { remind, sentTo, turn, afterHours, ofGuest, pay } = leftUnpaid(world);
  beforeAll(() => turn(after(3)));

  async function recordPart(orderId: string, amount: string) {
    const { shop, clock } = world();
    const part = { id: shop.newId(), way: 'cash', amount, receivedOn: dayInAccra(clock.now()) };
    await recordPayment(shop, admin, orderId, RecordPayment.parse(part));
  }

  it('comes so many hours after the last payment was begun, and not about what was left for more than a day', async () => {
    const { shop, clock } = world();
    const { buyer, orderId } = await anOrder(shop);
    clock.pass(2 * HOUR);
    const begun = { createdAt: clock.now() };
    await shop.db.update(paymentAttempts).set(begun).where(eq(paymentAttempts.orderId, orderId));
    clock.pass(2 * HOUR);
    await remind();
    expect(await sentTo(buyer.email)).toEqual([]);
    expect(await afterHours(buyer.email, 1)).toHaveLength(1);
    const { email } = await ofGuest();
    clock.pass(DAY + 4 * HOUR);
    await remind();
    expect(await sentTo(email)).toEqual([]);
  });

  it('is not for an order that is paid, cancelled, lapsed, or replaced by another', async () => {
    const { shop, clock } = world();
    const paid = await anOrder(shop);
    await pay(paid.reference);
    const cancelled = await anOrder(shop);
    await cancelOrder(shop, cancelled.buyer, cancelled.orderId);
    const replaced = await anOrder(shop);
    clock.pass(MINUTE);
    const newer = await anOrder(shop, { buyer: replaced.buyer });
    for (const { buyer } of [paid, cancelled]) expect(await afterHours(buyer.email)).toEqual([]);
    const [mail, ...others] = await sentTo(replaced.buyer.email);
    expect([mail?.text.includes(newer.orderId), others]).toEqual([true, []]);
    const lapsed = await anOrder(shop);
    clock.pass(4 * DAY);
    await lapseOrders(shop);
    await remind();
    expect(await sentTo(lapsed.buyer.email)).toEqual([]);
  });

  it('is not for one of which the shop took a part, that is paid on delivery, or that waits at Paystack', async () => {
    const { shop, paystack } = world();
    const partPaid = await anOrder(shop);
    await recordPart(partPaid.orderId, '10');
    const waiting = await anOrder(shop);
    await paystack.leavePending(waiting.reference);
    await verifyOverHttp(world(), waiting.reference);
    const onTheWay = await delivered.placed();
    await removeZones(shop);
    for (const { buyer } of [partPaid, onTheWay, waiting]) expect(await afterHours(buyer.email)).toEqual([]);
  });

  it('is not for orders of the phone, nor for test orders', async () => {
    const { shop } = world();
    const email = aMailbox();
    await aPhoneOrder(shop, { email });
    await testOrders.begin();
    expect(await afterHours(email)).toEqual([]);
    expect(await sentTo(admin.email)).toEqual([]);
  });

  it('is not for goods that the same account or address bought otherwise, or ordered anew', async () => {
    const { shop, clock } = world();
    const first = await ofGuest();
    clock.pass(MINUTE);
    const basket = [{ product: first.product, qty: 1 }];
    const bought = await placeOrder(shop, aGuest(), aCheckout(first, basket), null);
    await pay(bought.reference);
    expect(await afterHours(first.email)).toEqual([]);

    const older = await ofGuest();
    clock.pass(MINUTE);
    const again = await placeOrder(
      shop,
      aGuest(),
      aCheckout(older, [{ product: older.product, qty: 3 }]),
      null,
    );
    const [mail, ...others] = await afterHours(older.email);
    expect([mail?.text.includes(again.orderId), others]).toEqual([true, []]);
  });

  it('is not for goods that are not sold any more', async () => {
    const { shop } = world();
    const { email, product } = await ofGuest();
    await shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, product.id));
    expect(await afterHours(email)).toEqual([]);
  });

  it('is not for a variant that is sold out', async () => {
    const { shop } = world();
    const shirt = await aShirt(shop);
    const email = aMailbox();
    await placeOrder(shop, aGuest(), aCheckout({ email }, [{ product: shirt.sold('S'), qty: 1 }]), null);
    await setVariants(shop, shirt.id, { S: { state: 'sold_out' } });
    expect(await afterHours(email)).toEqual([]);
  });

  it('is not for pieces that are gone by now, and not held for it', async () => {
    const { shop, clock } = world();
    const product = await aCountedProduct(shop, 2);
    const email = aMailbox();
    await placeOrder(shop, aGuest(), aCheckout({ email }, [{ product, qty: 2 }]), null);
    clock.pass(HOUR);
    await freeEndedHolds(shop);
    await setCount(shop, product.id, 1);
    expect(await afterHours(email)).toEqual([]);
    await setCount(shop, product.id, 2);
    expect(await afterHours(email, 1)).toHaveLength(1);
  });

  it('says nothing that its buyer wrote, and goes to one mailbox once, however it is spelled', async () => {
    const email = aMailbox();
    const { orderId } = await ofGuest(email);
    await world()
      .shop.db.update(orderLines)
      .set({ customText: 'Locked: https://evil.example' })
      .where(eq(orderLines.orderId, orderId));
    await ofGuest(email.replace('@', '+1@'));
    const sent = [...(await afterHours(email)), ...(await sentTo(email.replace('@', '+1@')))];
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('evil.example');
  });

  it('is dropped where it waited, and a payment became unclear, or the owner switched them off', async () => {
    const { shop } = world();
    const [unclear, off] = [await ofGuest(), await ofGuest()];
    world().clock.pass(3 * HOUR + MINUTE);
    await world().work('mail.remind', {});
    await shop.db
      .update(paymentAttempts)
      .set({ state: 'unclear' })
      .where(eq(paymentAttempts.orderId, unclear.orderId));
    const [mail] = await shop.db.select().from(mails).where(eq(mails.orderId, unclear.orderId));
    expect(await isNeedlessReminder(shop.db, mail?.id ?? '')).toBe(true);
    await turn({ intent: 'unpaid-mail-off' });
    const [waiting] = await shop.db.select().from(mails).where(eq(mails.orderId, off.orderId));
    expect(await isNeedlessReminder(shop.db, waiting?.id ?? '')).toBe(true);
    await turn(after(3));
    expect(await isNeedlessReminder(shop.db, waiting?.id ?? '')).toBe(false);
  });

  it('comes once a day to an address, whatever is ordered in its name', async () => {
    const { email } = await ofGuest();
    await ofGuest(email);
    await ofGuest(email.toUpperCase());
    expect(await afterHours(email)).toHaveLength(1);
    await ofGuest(email);
    expect(await afterHours(email)).toHaveLength(1);
  });
});
