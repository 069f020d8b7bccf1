import { expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { type Payer, paymentLimits } from '#shop/payments/attempts/payment-limits.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCheckout, aCustomer, anOrder, aProduct, enrol } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { aShopToPayAt, HOUR, MINUTE, sweepFor } from './payments-world.ts';

const refusal = (code: string) => expect.objectContaining({ code });

const payerOf = ({ userId }: SignedIn, ip: string): Payer => ({
  userId,
  ip,
  guestId: null,
  mailbox: null,
});

onBothDatabases('limits of paying', (open) => {
  const shop = aShopToPayAt(open);

  let quantity = 1;

  /** Pay Now as the endpoint does it, for another basket unless the key says that it is the same press. */
  async function pay(buyer: SignedIn, key: string | null = null, ip = buyer.userId) {
    const { shop: tools } = shop();
    await enrol(tools, buyer);
    if (key === null) quantity = (quantity % 98) + 1;
    const qty = key === null ? quantity + 1 : 1;
    const input = aCheckout(buyer, [{ product: await theProduct(shop()), qty }]);
    return placeOrder(tools, buyer, input, key, paymentLimits(tools, payerOf(buyer, ip)));
  }

  async function openTen(buyer: SignedIn): Promise<void> {
    for (let count = 0; count < 10; count += 1) await pay(buyer);
  }

  it('a buyer opens ten payments in a minute, and more in the next', async () => {
    const buyer = aCustomer();
    await openTen(buyer);
    await expect(pay(buyer)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: expect.any(Number) },
      message: expect.stringContaining("You weren't charged"),
    });
    shop().clock.pass(MINUTE);
    await pay(buyer);
  });

  it('the answer to a repeated key costs no payment', async () => {
    const buyer = aCustomer();
    const first = await pay(buyer, 'once');
    for (let count = 0; count < 9; count += 1) await pay(buyer);
    expect(await pay(buyer, 'once')).toEqual(first);
    await expect(pay(buyer)).rejects.toEqual(refusal('too_many_requests'));
  });

  it('people behind one IP share sixty payments in a minute', async () => {
    const ip = `shared ${aCustomer().userId}`;
    for (let count = 0; count < 60; count += 1) await pay(aCustomer(), null, ip);
    await expect(pay(aCustomer(), null, ip)).rejects.toEqual(refusal('too_many_requests'));
    await pay(aCustomer(), null, 'elsewhere');
  });

  it('paying again counts when it opens a payment, not when the old page still lives', async () => {
    const { shop: tools } = shop();
    const buyer = aCustomer();
    const { orderId } = await anOrder(tools, { buyer });
    await openTen(buyer);
    const again = () => payAgain(tools, buyer, orderId, paymentLimits(tools, payerOf(buyer, '')));
    expect(await again()).toMatchObject({ kind: 'payable' });
  });

  it('an account has at most twenty unpaid orders of one day, and may still pay those', async () => {
    const buyer = aCustomer();
    await openTen(buyer);
    shop().clock.pass(MINUTE);
    await openTen(buyer);
    shop().clock.pass(MINUTE);
    await expect(pay(buyer)).rejects.toMatchObject({
      code: 'too_many_unpaid',
      message: expect.stringContaining('My Orders'),
    });
    const [unpaid] = shop()
      .paystack.transactions()
      .filter(({ email }) => email === buyer.email);
    await (await shop().paystack.approve(unpaid?.reference ?? '')).reported;
    await shop().runJobs();
    await pay(buyer);
    await expect(pay(buyer)).rejects.toEqual(refusal('too_many_unpaid'));
    shop().clock.pass(24 * HOUR);
    await pay(buyer);
  });
});

onBothDatabases('a provider that asks us to slow down', (open) => {
  const shop = aShopToPayAt(open);

  it('is asked again for the very next checkout, however many it refused', async () => {
    const { paystack, shop: tools } = shop();
    paystack.faults.set({ kind: 'rate limited' }, 'initialize', 6);
    for (let count = 0; count < 6; count += 1) {
      await expect(anOrder(tools)).rejects.toEqual(refusal('payment_not_started'));
    }
    expect((await anOrder(tools)).reference).toHaveLength(32);
  });

  it('is left alone by background work, and by that alone', async () => {
    const { paystack, shop: tools, running } = shop();
    for (let count = 0; count < 12; count += 1) await anOrder(tools);
    shop().clock.pass(10 * MINUTE);
    paystack.faults.set({ kind: 'rate limited' }, 'verify', 1_000);
    await sweepFor({ ...shop(), shop: running.background }, 1);
    const [left] = paystack.faults.active();
    // Eight at a time: those that were on their way when the first was refused.
    expect(1_000 - (left?.left ?? 0)).toBeLessThanOrEqual(8);
    paystack.faults.clear();
    expect((await anOrder(tools)).reference).toHaveLength(32);
  });
});

const shelves = new WeakMap<TestShop, ReturnType<typeof aProduct>>();

/** One product on the shelf of each shop. */
function theProduct(world: TestShop): ReturnType<typeof aProduct> {
  const known = shelves.get(world) ?? aProduct(world.shop);
  shelves.set(world, known);
  return known;
}
