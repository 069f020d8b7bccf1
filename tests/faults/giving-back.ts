import { expect } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { aCheckout, aCustomer } from '#tests/support/factories.ts';
import { type Deed, pressUntilDone } from './at-each-step.ts';
import type { Scene } from './scenes.ts';

const MINUTE = 60_000;

type Paid = { buyer: SignedIn; reference: string; orderId: string; sum: number };

async function aPaidOrder(scene: Scene): Promise<Paid> {
  const buyer = aCustomer();
  const input = aCheckout(buyer, [{ product: scene.product, qty: 2 }]);
  const started = await scene.driver().checkout(buyer, input, randomId());
  if (!started) throw new Error('the order was not taken');
  await (await scene.paystack.approve(started.reference)).reported;
  await scene.driver().jobs();
  await scene.driver().verify(started.reference);
  return { buyer, ...started, sum: input.amount / 100 };
}

/** The administrator gives back everything; what the provider never got is given back once more. */
export const refunding: Deed = async (scene, arm) => {
  const { reference, orderId, sum } = await aPaidOrder(scene);
  await arm();
  await pressUntilDone(scene, () => scene.driver().refund(reference, ''));
  return async () => {
    await followToTheEnd(scene, { reference, orderId });
    await expectGivenBackOnce(scene, { reference, orderId, sum });
    expect(await scene.driver().audit()).toEqual([]);
  };
};

/** The buyer asks to cancel, and the administrator accepts, which gives everything back. */
export const cancelling: Deed = async (scene, arm) => {
  const { buyer, reference, orderId, sum } = await aPaidOrder(scene);
  await scene.driver().askTo('cancel', buyer, orderId);
  await arm();
  await pressUntilDone(scene, () => scene.driver().accept(orderId));
  return async () => {
    await followToTheEnd(scene, { reference, orderId });
    await expectGivenBackOnce(scene, { reference, orderId, sum, announced: 1 });
    const driver = scene.driver();
    const verbs = await driver.verbsAbout(orderId);
    expect(verbs.filter((verb) => verb === 'accept-request')).toHaveLength(1);
    const mails = await driver.mailsAbout(orderId);
    expect(mails.filter((kind) => kind.startsWith('request'))).toEqual([
      'request_acknowledged',
      'request_answered',
      'request_received',
    ]);
    expect(await driver.audit()).toEqual([]);
  };
};

type About = { reference: string; orderId: string };

/** Long enough for the sweep to find out; a refund that it had to give up is asked for once more. */
async function followToTheEnd(scene: Scene, { reference, orderId }: About): Promise<void> {
  await scene.paystack.idle();
  await scene.driver().pass(2);
  await scene.driver().skip(15 * MINUTE);
  await scene.driver().pass(2);
  const isDone = (await scene.driver().refundsOf(orderId)).some(([, state]) => state === 'processed');
  if (isDone) return;
  await scene.driver().refund(reference, '');
  await scene.paystack.idle();
  await scene.driver().pass(2);
}

async function expectGivenBackOnce(
  scene: Scene,
  { reference, orderId, sum, announced = 0 }: About & { sum: number; announced?: number },
): Promise<void> {
  const driver = scene.driver();
  const made = scene.paystack.refunds().filter((refund) => refund.transaction === reference);
  expect(made.map(({ amount, status }) => [amount / 100, status])).toEqual([[sum, 'processed']]);
  const states = (await driver.refundsOf(orderId)).map(([, state]) => state);
  const failed = states.filter((state) => state === 'failed');
  expect(states).toEqual(['processed', ...failed]);
  const times = { requested: states.length, processed: 1, failed: failed.length };
  const mails = await driver.mailsAbout(orderId);
  const verbs = await driver.verbsAbout(orderId);
  // The answer to a request says by itself that the money goes back.
  const mailed = { ...times, requested: times.requested - announced };
  for (const step of ['requested', 'processed', 'failed'] as const) {
    const found = [
      mails.filter((kind) => kind === `refund_${step}`),
      verbs.filter((verb) => verb === `refund-${step}`),
    ];
    expect([step, ...found.map(({ length }) => length)]).toEqual([step, mailed[step], times[step]]);
  }
}
