import { expect } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { aCheckout, aCustomer } from '#tests/support/factories.ts';
import type { Deed } from './at-each-step.ts';
import type { Scene } from './scenes.ts';

/** The whole of a purchase may be struck. */
export const buy: Deed = async (scene, arm) => {
  await arm();
  return purchase(scene);
};

/**
 * One shopper buys one thing. A page that fails is tried again with the same key; once paid, the shopper
 * leaves and nobody comes back: what is left is for the shop itself to put right.
 */
async function purchase(scene: Scene): Promise<() => Promise<void>> {
  const buyer = aCustomer();
  const input = aCheckout(buyer, [{ product: scene.product, qty: 2 }]);
  const key = randomId();
  let answer: InitializedTransaction | null = null;
  for (let press = 0; press < 3 && !answer; press += 1) {
    answer = await scene.driver().checkout(buyer, input, key);
    await scene.revive();
    // The shopper reads the message, and presses again.
    if (!answer) await scene.driver().pass(1);
  }
  if (!answer) throw new Error('three presses of Pay Now, and no page to pay on');
  const { reference, orderId } = answer;
  const { reported } = await scene.paystack.approve(reference);
  await reported;
  await scene.driver().jobs();
  await scene.driver().verify(reference);

  return async () => {
    const driver = scene.driver();
    await driver.pass(4);
    expect(await driver.audit()).toEqual([]);
    expect(await driver.statusOf(orderId)).toBe('Completed');
    expect(await driver.ordersOf(buyer)).toBe(1);
    const mails = (await driver.mails()).filter(({ text }) => text.includes(orderId));
    for (const words of ["We've received your payment", 'Open the order:'])
      expect(mails.filter(({ text }) => text.includes(words)).length).toBeGreaterThanOrEqual(1);
    expect(await driver.verify(reference)).toMatchObject({ state: 'success' });
  };
}
