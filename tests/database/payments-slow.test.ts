import { describe, expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { selectAttemptsOf } from '#shop/payments/payment-records.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { freshPglite } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anOrder, aProduct } from '#tests/support/factories.ts';
import { isQuickRun } from '#tests/support/seed.ts';
import { aShopToPayAt, statusOf, verifyOverHttp } from './payments-world.ts';

const refusal = (code: string) => expect.objectContaining({ code });

/** Above what a shopper waits, with room for a busy machine, and below what a call may take. */
const SOON_MS = 3_000;
const SLOW_MS = 4_000;

describe('a provider that takes its time', () => {
  const shop = aShopToPayAt(freshPglite);

  const soon = async <T>(work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    return work().finally(() => expect(performance.now() - begun).toBeLessThan(SOON_MS));
  };
  const aBasket = async () => {
    const buyer = await aBuyer(shop().shop);
    const input = aCheckout(buyer, [{ product: await aProduct(shop().shop), qty: 1 }]);
    return { buyer, press: (key: string) => soon(() => placeOrder(shop().shop, buyer, input, key)) };
  };
  const again = (buyer: SignedIn, orderId: string) => soon(() => payAgain(shop().shop, buyer, orderId));
  const slow = (calls: ('initialize' | 'verify')[], milliseconds = SLOW_MS) =>
    shop().paystack.faults.set({ kind: 'slow', milliseconds }, calls);

  it('costs a shopper two seconds when it says nothing, from the first minute of a process on', async () => {
    slow(['initialize'], 20_000);
    const { press } = await aBasket();
    await expect(press('k')).rejects.toEqual(refusal('payment_not_started'));
  });

  const KEYS = [
    ['another tab with its own', 'other'],
    ['the same', 'k'],
  ];
  it.each(KEYS.slice(isQuickRun ? -1 : 0))(
    'gives the page it was asked for at the next press, under %s key',
    async (_, key) => {
      slow(['initialize', 'verify']);
      const { buyer, press } = await aBasket();
      await expect(press('k')).rejects.toEqual(refusal('payment_not_started'));
      const { orderId, reference } = await untilPayable(() => press(key));
      expect(await selectAttemptsOf(shop().shop.db, orderId)).toMatchObject([{ reference }]);
      shop().paystack.faults.clear();
      expect(await again(buyer, orderId)).toMatchObject({ transaction: { reference } });
    },
  );

  it('is asked once about an order that is paid again, however often that is pressed', async () => {
    const { buyer, orderId, reference } = await anOrder(shop().shop);
    slow(['verify']);
    await expect(again(buyer, orderId)).rejects.toEqual(refusal('payment_not_started'));
    const outcome = await untilPayable(() => again(buyer, orderId));
    expect(outcome).toMatchObject({ kind: 'payable', transaction: { reference } });
  });

  it('says of a payment that was made that it is not known yet, and soon after that it is paid', async () => {
    const world = shop();
    const { orderId, reference } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    slow(['verify']);
    expect(await soon(() => verifyOverHttp(world, reference))).toMatchObject({ state: 'unknown', orderId });
    await expect
      .poll(() => verifyOverHttp(world, reference), { timeout: 10_000 })
      .toMatchObject({ success: true, isPaid: true });
    expect(await statusOf(world, orderId)).toBe('Completed');
  });
});

/** Presses like somebody patient: a refusal is answered by the next press. */
async function untilPayable<T>(press: () => Promise<T>, presses = 4): Promise<T> {
  return press().catch((error: unknown) => {
    if (presses === 1) throw error;
    return untilPayable(press, presses - 1);
  });
}
