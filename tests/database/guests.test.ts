import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rateLimits } from '#platform/identity/tables.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { findJustPaid } from '#shop/orders/find-just-paid.server.ts';
import { getOrder, mayFollowOrder } from '#shop/orders/get-order.server.ts';
import { forgetGuest } from '#shop/orders/guests/forget-guest.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { findWaitingPayment } from '#shop/payments/attempts/find-waiting-payment.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { countPayRequest, paymentLimits } from '#shop/payments/attempts/payment-limits.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { settle } from '#shop/payments/settlement/settle.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aGuest, anAddress, anAdmin } from '#tests/support/factories.ts';
import { aMailbox, aShopForGuests, codeOf } from './guests-world.ts';
import { pressUntilOpen } from './payments-world.ts';

onBothDatabases('a guest', (open) => {
  const { shop, aBasket, press, pay } = aShopForGuests(open);
  const ordersTo = async (email: string) => {
    return shop().shop.db.select({ id: orders.id }).from(orders).where(eq(orders.email, email));
  };

  it('is a browser: two of them with the same e-mail and key know nothing of each other', async () => {
    const [mine, theirs] = [aGuest(), aGuest()];
    const input = await aBasket();
    const first = await press(mine, input, 'same-key');
    const other = await press(theirs, { ...input, shippingAddress: anAddress({ city: 'Ho' }) }, 'same-key');
    expect(other.orderId).not.toBe(first.orderId);
    await pay(first.reference);
    const [a, b] = [await press(theirs, input, 'another-key'), await codeOf(press(mine, input))];
    expect(a.orderId).not.toBe(first.orderId);
    expect(b).toBe('just_paid');
    for (const stranger of [theirs, { kind: 'visitor' } as const, await aBuyer(shop().shop)]) {
      expect(await getOrder(shop().shop, stranger, first.orderId)).toMatchObject({
        masked: true,
        userId: '',
      });
      expect(await findJustPaid(shop().shop, stranger, first.orderId)).toBeNull();
      expect(await mayFollowOrder(shop().shop, stranger, first.orderId)).toBe(false);
      const refusal = stranger.kind === 'visitor' ? 'not_signed_in' : 'not_found';
      expect(await codeOf(payAgain(shop().shop, stranger, first.orderId))).toBe(refusal);
      expect(await codeOf(cancelOrder(shop().shop, stranger, first.orderId))).toBe(refusal);
      const asked = { kind: 'cancel', reason: 'Mine now' } as const;
      expect(await codeOf(makeRequest(shop().shop, stranger, first.orderId, asked))).toBe(refusal);
      expect(await codeOf(getReceipt(shop().shop, stranger, first.orderId))).toBe('not_found');
    }
    expect(await getOrder(shop().shop, mine, first.orderId)).toMatchObject({ masked: false, userId: GUEST });
    const forAdmin = await getOrder(shop().shop, anAdmin(), first.orderId);
    expect(forAdmin).toMatchObject({ isGuestOrder: true, masked: false });
    expect(await findJustPaid(shop().shop, mine, first.orderId)).toMatchObject({ email: input.email });
    expect(await getReceipt(shop().shop, mine, first.orderId)).toMatchObject({ refunds: [] });
  });

  it('has one payable order after a hundred presses at once', async () => {
    const guest = aGuest();
    const input = await aBasket();
    const presses = Array.from({ length: 100 }, (_, tab) => press(guest, input, `tab-${tab}`));
    const outcomes = await Promise.allSettled(presses);
    const pages = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.reference] : []));
    // On a busy machine so many may have given the provider up: its breaker has closed again.
    shop().clock.pass(5_000);
    const { reference } = await pressUntilOpen(() => press(guest, input, 'tab-0'));
    expect(new Set([...pages, reference]).size).toBe(1);
    expect(await ordersTo(input.email)).toHaveLength(1);
  });

  it('repeats a request harmlessly, and cannot pass another body off as it', async () => {
    const guest = aGuest();
    const input = await aBasket();
    const first = await press(guest, input, 'key');
    expect(await press(guest, input, 'key')).toEqual(first);
    expect(await codeOf(press(guest, { ...input, description: 'other' }, 'key'))).toBe(
      'idempotency_mismatch',
    );
  });

  it('who corrects the e-mail has an order of that e-mail, and the one before is replaced', async () => {
    const guest = aGuest();
    const input = await aBasket();
    const first = await press(guest, input);
    const email = aMailbox();
    const corrected = await press(guest, { ...input, email: `  ${email.toUpperCase()} ` });
    expect(corrected.orderId).not.toBe(first.orderId);
    const after = await selectOrder(shop().shop.db, corrected.orderId);
    expect(after).toMatchObject({ email, userId: GUEST });
    expect(await selectOrder(shop().shop.db, first.orderId)).toMatchObject({ replacedBy: corrected.orderId });
  });

  it('pays again, waits and cancels like an account', async () => {
    const guest = aGuest();
    const { orderId, reference } = await press(guest, await aBasket());
    await shop().paystack.leavePending(reference);
    expect(await findWaitingPayment(shop().shop, guest)).toMatchObject({ waiting: { orderId } });
    expect(await findWaitingPayment(shop().shop, aGuest())).toEqual({ waiting: null });
    const again = await payAgain(shop().shop, guest, orderId);
    expect(again).toMatchObject({ kind: 'payable', transaction: { reference } });
    const other = await press(guest, await aBasket());
    expect(await cancelOrder(shop().shop, guest, other.orderId)).toEqual({ kind: 'cancelled' });
  });

  it('is no viewer without a browser id, and needs an e-mail', async () => {
    const input = await aBasket();
    const opened = { kind: 'guest', guestId: null, opened: null } as const;
    expect(await codeOf(press(opened, input))).toBe('not_signed_in');
    expect(await codeOf(press({ kind: 'visitor' }, input))).toBe('not_signed_in');
    expect(await codeOf(press(aGuest(), { ...input, email: 'nobody' }))).toBe('not_signed_in');
    expect(await ordersTo(input.email)).toEqual([]);
  });

  it('is limited by browser, and by mailbox and IP, because a cookie is free to make', async () => {
    const email = aMailbox();
    const tryWith = async (mailbox: string, ip: string) => {
      const guest = aGuest();
      const payer = { userId: GUEST, guestId: guest.guestId, ip, mailbox };
      const input = await aBasket(mailbox);
      return placeOrder(shop().shop, guest, input, null, paymentLimits(shop().shop, payer)).then(
        () => 'done',
        (error) => error.message,
      );
    };
    for (const text of ['in a minute', 'That was 20 orders for this e-mail']) {
      for (let count = 0; count < 10; count += 1) expect(await tryWith(email, '10.0.0.1')).toBe('done');
      expect(await tryWith(email, '10.0.0.1')).toContain(text);
      shop().clock.pass(61_000);
    }
    // Whose mailbox it is buys from elsewhere, and nobody learns that somebody named it.
    expect(await tryWith(email, '10.0.0.2')).toBe('done');
    expect(await tryWith(aMailbox(), '10.0.0.1')).toBe('done');
  });

  it('who is refused for the IP leaves no count of the mailboxes named', async () => {
    const ask = (ip: string, mailbox: string) =>
      codeOf(countPayRequest(shop().shop, { userId: GUEST, guestId: aGuest().guestId, ip, mailbox }));
    const email = aMailbox();
    for (let count = 0; count < 300; count += 1) await ask('10.0.3.1', `${count}.${email}`);
    expect(await ask('10.0.3.1', email)).toBe('too_many_requests');
    const kept = await shop()
      .shop.db.select()
      .from(rateLimits)
      .where(like(rateLimits.key, `%to ${email}%`));
    expect(kept).toEqual([]);
  });

  it('sends no mail to a mailbox by ordering, cancelling, declining or being forgotten', async () => {
    const [guest, email] = [aGuest(), aMailbox()];
    const cancelled = await press(guest, await aBasket(email));
    await cancelOrder(shop().shop, guest, cancelled.orderId);
    const declined = await press(guest, await aBasket(email));
    await shop().paystack.decline(declined.reference);
    await settle(shop().shop, declined.reference);
    await forgetGuest(shop().shop, guest);
    expect(await getOrder(shop().shop, guest, declined.orderId)).toMatchObject({ masked: true });
    shop().clock.pass(30 * 60_000);
    await shop().work('mail.remind', {});
    await shop().runJobs();
    expect((await shop().mails()).filter(({ to }) => to === email)).toEqual([]);
  });
});
