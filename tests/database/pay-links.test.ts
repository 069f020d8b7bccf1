import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { claimGuestOrders } from '#shop/accounts/claim-guest-orders.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { findAskToPay } from '#shop/orders/ask-to-pay.server.ts';
import { findPayLink } from '#shop/orders/phone-orders/find-pay-link.server.ts';
import { takeOrder } from '#shop/orders/phone-orders/take-order.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { getLinkedOrder, payByLink } from '#shop/payments/attempts/pay-by-link.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { mailsAbout } from '#tests/support/audit-rows.ts';
import { aCountedProduct } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aPhoneForm, aPhoneOrder } from '#tests/support/phone-orders.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, HOUR, sweepFor, verifyOverHttp } from './payments-world.ts';

onBothDatabases('a pay link', (open) => {
  const world = aShopToPayAt(open);
  const admin = anAdmin();
  const press = (orderId: string, address = '10.0.0.1') => payByLink(world().shop, orderId, address);
  const begin = async (orderId: string) => {
    const outcome = await press(orderId);
    if (outcome.kind !== 'payable') throw new Error(outcome.kind);
    return outcome.transaction;
  };
  const pay = async (orderId: string) => {
    const { reference } = await begin(orderId);
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    return reference;
  };
  const stateOf = async (orderId: string, reference: string | null = null) =>
    (await getLinkedOrder(world().shop, orderId, reference)).state;
  const attemptsOf = (orderId: string) =>
    world().shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));

  it('pays an order without any account, and tells the shop who paid', async () => {
    const { shop } = world();
    const orderId = await aPhoneOrder(shop);
    expect(await stateOf(orderId)).toBe('payable');
    const reference = await pay(orderId);
    expect(await stateOf(orderId, reference)).toBe('paid');
    expect(await verifyOverHttp(world(), reference)).toMatchObject({ state: 'success', isPaid: true });
    expect(await mailsAbout(shop.db, orderId)).toEqual(['notice']);
    const about = (await world().mails()).filter(({ text }) => text.includes(orderId));
    expect(about.map(({ to }) => to)).toEqual([shop.settings.shopEmail]);
    expect(about[0]?.text).toContain('Esi Owusu, 024 455 0116, has paid');
    expect(await press(orderId)).toEqual({ kind: 'already_paid' });
    expect(await findPayLink(shop, admin, orderId)).toBeNull();
  });

  it('is confirmed to the buyer’s e-mail where one was given, and joins the account that proves it', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const [mine, nobodys] = [await aPhoneOrder(shop, { email: buyer.email }), await aPhoneOrder(shop)];
    await pay(mine);
    expect(await mailsAbout(shop.db, mine)).toEqual(['confirmation', 'notice']);
    await claimGuestOrders(shop.db, buyer.userId, buyer.email);
    await claimGuestOrders(shop.db, buyer.userId, shop.settings.shopEmail);
    const owners = await shop.db.select({ id: orders.id, owner: orders.userId }).from(orders);
    expect(owners.find(({ id }) => id === mine)?.owner).toBe(buyer.userId);
    expect(owners.find(({ id }) => id === nobodys)?.owner).toBe('guest');
  });

  it('shows what is bought, but not who and where', async () => {
    const orderId = await aPhoneOrder(world().shop, { email: 'esi@example.org', gps: 'AK-039-5028' });
    const { order } = await getLinkedOrder(world().shop, orderId, null);
    expect(order).toMatchObject({ masked: true, orderAmount: 3998 });
    for (const secret of ['Esi Owusu', '024 455', 'esi@', 'AK-039-5028', admin.userId])
      expect(JSON.stringify(order)).not.toContain(secret);
  });

  it('pays what somebody else has ordered, who asks for it: the payer comes back to the link', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    expect(await findAskToPay(shop, aCustomer(), orderId)).toBeNull();
    expect(await findAskToPay(shop, VISITOR_VIEWER, orderId)).toBeNull();
    const ask = await findAskToPay(shop, buyer, orderId);
    const link = await findPayLink(shop, admin, orderId);
    expect(link?.url).toBe(ask?.url);
    expect(decodeURIComponent(link?.whatsApp ?? '')).toContain('Hello Ama Mensah, this is your order No.');
    expect(ask?.url).toBe(`${shop.settings.publicUrl}/pay/${orderId}`);
    expect(decodeURIComponent(ask?.whatsApp ?? '')).toContain(
      `GHS\u00a039.98, with mobile money or card: ${ask?.url}`,
    );
    expect(JSON.stringify((await getLinkedOrder(shop, orderId, null)).order)).not.toContain(buyer.email);
    await world().paystack.decline((await attemptsOf(orderId))[0]?.reference ?? '');
    world().clock.pass(2 * HOUR);
    const { authorization_url, reference } = await begin(orderId);
    const page = await (await fetch(authorization_url)).text();
    expect(page).toContain('Approve payment');
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    expect(await stateOf(orderId, reference)).toBe('paid');
    expect(await findAskToPay(shop, buyer, orderId)).toBeNull();
    expect(await press(orderId)).toEqual({ kind: 'already_paid' });
  });

  it('says until when what it holds is held', async () => {
    const { shop, clock } = world();
    const product = await aCountedProduct(shop, 5);
    const { orderId, buyer } = await anOrder(shop, { basket: [{ product, qty: 2 }] });
    const minutes = async () => {
      const until = (await findAskToPay(shop, buyer, orderId))?.heldUntil;
      return until ? Math.round((Date.parse(until) - clock.now().getTime()) / 60_000) : null;
    };
    expect(await minutes()).toBe(30);
    clock.pass(31 * 60_000);
    expect(await minutes()).toBeNull();
    expect(await stateOf(orderId)).toBe('payable');
  });

  it('of an order that a newer one stands in place of says so', async () => {
    const { shop, paystack, runJobs } = world();
    const { orderId, buyer, input } = await anOrder(shop);
    const elsewhere = { ...input, shippingAddress: { ...input.shippingAddress, city: 'Tema' } };
    const second = await placeOrder(shop, buyer, elsewhere, null);
    expect(second.orderId).not.toBe(orderId);
    await (await paystack.approve(second.reference)).reported;
    await runJobs();
    expect(await stateOf(orderId)).toBe('replaced');
    expect(await findPayLink(shop, admin, orderId)).toBeNull();
    await expect(press(orderId)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('leads nowhere for a test order, and for any other id', async () => {
    const { orderId } = await anOrder(world().shop);
    await world().shop.db.update(orders).set({ source: 'test' }).where(eq(orders.id, orderId));
    expect(await findPayLink(world().shop, admin, orderId)).toBeNull();
    for (const id of [orderId, orderId.replace(/^./, 'z'), '', "' or 1=1 --", '\0']) {
      await expect(getLinkedOrder(world().shop, id, null)).rejects.toMatchObject({ code: 'not_found' });
      await expect(press(id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('opened in two tabs makes one payment', async () => {
    const orderId = await aPhoneOrder(world().shop);
    const both = await Promise.allSettled([press(orderId), press(orderId)]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const again = await begin(orderId);
    expect((await attemptsOf(orderId)).map(({ reference }) => reference)).toEqual([again.reference]);
  });

  it('leads to the same page of the provider while that can be paid', async () => {
    const orderId = await aPhoneOrder(world().shop);
    const [one, other] = [await begin(orderId), await begin(orderId)];
    expect(other).toEqual(one);
  });

  it('never pays what is paid, cancelled or expired', async () => {
    const [cancelled, expired] = [await aPhoneOrder(world().shop), await aPhoneOrder(world().shop)];
    await withdrawOrder(world().shop, admin, cancelled);
    await expect(press(cancelled)).rejects.toMatchObject({ code: 'order_cancelled' });
    expect(await stateOf(cancelled)).toBe('cancelled');
    world().clock.pass(72 * HOUR);
    await sweepFor(world(), 1);
    await expect(press(expired)).rejects.toMatchObject({ code: 'order_expired' });
    expect(await stateOf(expired)).toBe('expired');
    expect([...(await attemptsOf(cancelled)), ...(await attemptsOf(expired))]).toEqual([]);
  });

  it('of an order that was given back whole says so, and no longer that it will be packed', async () => {
    const { shop } = world();
    const orderId = await aPhoneOrder(shop);
    const reference = await pay(orderId);
    await giveBack(shop, reference, '10.00');
    await world().runJobs();
    expect(await stateOf(orderId)).toBe('paid');
    await giveBack(shop, reference);
    await world().paystack.idle();
    await world().runJobs();
    expect(await stateOf(orderId)).toBe('refunded');
    expect(await press(orderId)).toEqual({ kind: 'already_paid' });
  });

  it('that was paid after the shop cancelled is an item for the admin', async () => {
    const orderId = await aPhoneOrder(world().shop);
    const { reference } = await begin(orderId);
    await withdrawOrder(world().shop, admin, orderId);
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    expect(await stateOf(orderId)).toBe('held');
  });

  it('keeps its price and its goods, whatever the catalogue does later', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    const form = aPhoneForm(shop, product);
    await takeOrder(shop, admin, form);
    await shop.db
      .update(products)
      .set({ state: 'sold_out', price: 9_900 as never })
      .where(eq(products.id, product.id));
    await begin(form.id);
    expect((await attemptsOf(form.id)).map(({ amount }) => amount)).toEqual([3998]);
  });

  it('is not held up by another customer’s order of the same goods', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    const [one, other] = [aPhoneForm(shop, product), aPhoneForm(shop, product, { name: 'Kojo Baah' })];
    await takeOrder(shop, admin, one);
    await takeOrder(shop, admin, other);
    await pay(one.id);
    await pay(other.id);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'paid']);
  });

  it('is pressed sixty times a minute at most', async () => {
    const orderId = await aPhoneOrder(world().shop);
    for (let time = 0; time < 60; time += 1) await press(orderId);
    await expect(press(orderId)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await attemptsOf(orderId)).toHaveLength(1);
  });

  it('names the shop’s address to the provider where the buyer has none, and comes back to the link', async () => {
    const { shop } = world();
    const asked: { email: string; callbackUrl: string }[] = [];
    const { initialize } = shop.paystack;
    shop.paystack.initialize = (request) => {
      asked.push(request);
      return initialize(request);
    };
    const [without, given] = [await aPhoneOrder(shop), await aPhoneOrder(shop, { email: 'esi@example.org' })];
    await begin(without);
    await begin(given);
    shop.paystack.initialize = initialize;
    const { publicUrl, shopEmail } = shop.settings;
    expect(asked).toMatchObject([
      { email: shopEmail, callbackUrl: `${publicUrl}/pay/${without}` },
      { email: 'esi@example.org', callbackUrl: `${publicUrl}/pay/${given}` },
    ]);
  });
});
