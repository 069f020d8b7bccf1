import { answerRequest } from '#shop/orders/after-sales/answer-request.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { withdrawRequest } from '#shop/orders/after-sales/withdraw-request.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { type AnOrder, anAdmin } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { HOUR, sweepFor } from './payments-world.ts';

export const pay = async (world: TestShop, { reference }: AnOrder) => {
  await (await world.paystack.approve(reference)).reported;
  await world.runJobs();
};

/** Three days and a minute, and one sweep that asks for the last time. */
export const lapse = async (world: TestShop) => {
  world.clock.pass(72 * HOUR);
  await sweepFor(world, 1);
};

export const follow = async (world: TestShop) => {
  await world.paystack.idle();
  await world.runJobs();
};

export const track = async (world: TestShop, { orderId }: AnOrder, orderStatus: 'shipped' | 'delivered') => {
  const { version } = await getOrder(world.shop, anAdmin(), orderId);
  await trackOrder(world.shop, anAdmin(), orderId, { orderStatus, version, sure: 'yes' });
};

export const ship = (world: TestShop, { orderId }: AnOrder) =>
  shipOrder(world.shop, anAdmin(), orderId, ShipOrder.parse({ version: 2, mail: 'yes' }));

export const ask = (world: TestShop, { orderId, buyer }: AnOrder, kind: 'cancel' | 'return') =>
  makeRequest(world.shop, buyer, orderId, { kind, reason: 'I changed my mind' });

export const answer = async (world: TestShop, { orderId }: AnOrder, decision: 'accept' | 'refuse') => {
  const { requests, left } = await findAfterSales(world.shop, anAdmin(), orderId);
  const form = { id: requests[0]?.id ?? '', decision, answer: 'As you wish', left: String(left) };
  await answerRequest(world.shop, anAdmin(), form);
};

export const withdraw = async (world: TestShop, { orderId, buyer }: AnOrder) => {
  const { requests } = await findAfterSales(world.shop, buyer, orderId);
  await withdrawRequest(world.shop, buyer, orderId, { request: requests[0]?.id ?? '' });
};
