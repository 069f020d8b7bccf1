import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import type { HttpsCaller } from './https-caller.ts';
import { expectOnOrder } from './people.ts';
import type { ProcessCaller } from './process-caller.ts';
import { TRAY } from './products.ts';

const FEE = 35;
export const AMOUNT = (TRAY.price + FEE) * 100;
export const courierPathIn = (html: string) => /\/courier\/[\w.-]+/.exec(html)?.[0] ?? '';

/** Runs `steps` while everything may be paid on delivery by one way of it, with its id. */
export async function whilePaidOnDelivery(
  [first, second]: [ProcessCaller, ProcessCaller],
  steps: (delivery: string) => Promise<void>,
): Promise<void> {
  const [zone, method] = [randomId(), randomId()];
  const path = `/admin/delivery/${zone}`;
  try {
    const everywhere = { name: 'Everywhere', onDeliveryUpTo: '1000' };
    await first.submit('/admin/delivery/new', { intent: 'zone', adds: 'yes', id: zone, ...everywhere });
    const rider = { kind: 'courier', name: 'Rider', price: String(FEE), days: '2' };
    await second.submit(path, { intent: 'method', adds: 'yes', id: method, zoneId: zone, ...rider });
    await first.submit(path, { intent: 'switch', id: method, isOn: 'yes' });
    await steps(method);
  } finally {
    await first.submit('/admin/delivery', { intent: 'remove', id: zone });
  }
}

/** One tray that is paid when it arrives, asked for twice at once; returns its order's id and the buyer's e-mail. */
export async function orderOnDelivery(buyer: HttpsCaller, delivery: string) {
  const { email } = aPerson('efua');
  const order = {
    items: [{ id: TRAY.id, price: TRAY.price, qty: 1 }],
    ...{ email, shippingAddress: SHIPPING_ADDRESS, amount: AMOUNT, delivery, onDelivery: true },
    description: 'An order',
  };
  const answers = await Promise.all([1, 2].map(() => buyer.post('/initialize-transaction', order)));
  const placed = answers.find(({ status }) => status === 200)?.text ?? '{}';
  const { orderId, authorization_url: page } = JSON.parse(placed);
  expect(new URL(page).pathname).toBe('/checkout-success');
  await expectOnOrder(buyer, orderId, 'Pay on delivery');
  return { orderId: String(orderId), email };
}

/** The order's number and version, as its page shows them at this process. */
export async function lookAt(at: ProcessCaller, orderId: string) {
  const { text } = await at.get(`/admin/order-details/${orderId}`);
  const [, number = ''] = /Order No\. (\d+)/.exec(text) ?? [];
  const [, version = ''] = /name="version" value="(\d+)"/.exec(text) ?? [];
  return { text, number, shown: `${number}.${version}` };
}
