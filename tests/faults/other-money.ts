import { expect } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { aCheckout, aCustomer } from '#tests/support/factories.ts';
import { type Deed, pressUntilDone } from './at-each-step.ts';
import type { Scene } from './scenes.ts';

const PIECES = 5;
const ORDERED = 2;

let phones = 0;

type Asked = { buyer: SignedIn; input: InitializeTransaction; key: string; product: string };

/** Two pieces to a phone of its own, of which few may wait for their money. */
async function askedOnDelivery(scene: Scene): Promise<Asked> {
  const { product, way } = await scene.driver().furnishOnDelivery(PIECES);
  const buyer = aCustomer();
  const basket = [{ product, qty: ORDERED }];
  const { amount, shippingAddress, ...rest } = aCheckout(buyer, basket);
  phones += 1;
  const input: InitializeTransaction = {
    ...rest,
    amount: pesewas(amount + way.price),
    shippingAddress: { ...shippingAddress, phone: `020 ${6_000_000 + phones}` },
    delivery: way.id,
    onDelivery: true,
  };
  return { buyer, input, key: randomId(), product: product.id };
}

async function aParcelOnItsWay(scene: Scene) {
  const { buyer, input, key, product } = await askedOnDelivery(scene);
  const driver = scene.driver();
  const placed = await driver.checkout(buyer, input, key);
  if (!placed) throw new Error('the order was not taken');
  const { orderId } = placed;
  await driver.ship(orderId);
  const link = await driver.courierLink(orderId);
  if (!link) throw new Error('there is no link for the courier');
  return { orderId, product, link, amount: input.amount };
}

/** The buyer presses until the order is placed, which is paid on delivery. */
export const placing: Deed = async (scene, arm) => {
  const { buyer, input, key, product } = await askedOnDelivery(scene);
  await arm();
  await pressUntilDone(scene, () => scene.driver().checkout(buyer, input, key));
  return async () => {
    const driver = scene.driver();
    const again = await driver.checkout(buyer, input, key);
    expect(await driver.ordersOf(buyer)).toBe(1);
    expect(await driver.onShelf(product)).toMatchObject({ onHand: PIECES - ORDERED, held: 0 });
    expect(await driver.mailsAbout(again?.orderId ?? '')).toEqual(['placed', 'placed_notice']);
    expect(await driver.audit()).toEqual([]);
  };
};

/** The courier takes the cash for a parcel. */
export const handingOver: Deed = async (scene, arm) => {
  const { orderId, product, link, amount } = await aParcelOnItsWay(scene);
  await arm();
  await pressUntilDone(scene, () => scene.driver().close(link, 'cash'));
  return async () => {
    const driver = scene.driver();
    expect(await driver.takenByHand(orderId)).toEqual([amount]);
    await expectPaidOnce(scene, orderId);
    const verbs = await driver.verbsAbout(orderId);
    expect(verbs.filter((verb) => verb === 'track-order')).toHaveLength(1);
    expect(await driver.onShelf(product)).toMatchObject({ onHand: PIECES - ORDERED, held: 0 });
    expect(await driver.audit()).toEqual([]);
  };
};

/** Nobody takes the parcel, and the administrator has it back. */
export const bringingBack: Deed = async (scene, arm) => {
  const { orderId, product, link } = await aParcelOnItsWay(scene);
  await arm();
  await pressUntilDone(scene, () => scene.driver().close(link, 'not-taken'));
  await pressUntilDone(scene, () => scene.driver().comesBack(orderId));
  return async () => {
    const driver = scene.driver();
    expect(await driver.onShelf(product)).toMatchObject({ onHand: PIECES, held: 0 });
    const mails = await driver.mailsAbout(orderId);
    expect(mails.filter((kind) => kind === 'cancelled')).toHaveLength(1);
    expect(await driver.takenByHand(orderId)).toEqual([]);
    expect(await driver.audit()).toEqual([]);
  };
};

/** The administrator writes down two parts of what an order costs. */
export const takingParts: Deed = async (scene, arm) => {
  const buyer = aCustomer();
  const input = aCheckout(buyer, [{ product: scene.product, qty: 2 }]);
  const placed = await scene.driver().checkout(buyer, input, randomId());
  if (!placed) throw new Error('the order was not taken');
  const { orderId } = placed;
  const parts = [1_000, input.amount - 1_000];
  await arm();
  for (const part of parts) {
    const id = randomId();
    await pressUntilDone(scene, () => scene.driver().takeByHand(orderId, id, String(part / 100)));
  }
  return async () => {
    expect(await scene.driver().takenByHand(orderId)).toEqual(parts);
    await expectPaidOnce(scene, orderId);
    expect(await scene.driver().audit()).toEqual([]);
  };
};

async function expectPaidOnce(scene: Scene, orderId: string): Promise<void> {
  const driver = scene.driver();
  const shown = await driver.shown(orderId);
  expect(shown?.isPaid).toBe(true);
  expect(shown?.completedBy).toHaveLength(1);
  const mails = await driver.mailsAbout(orderId);
  expect(mails.filter((kind) => kind === 'confirmation')).toHaveLength(1);
}
