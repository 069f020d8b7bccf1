import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { expectOnOrder, signIn, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

const PESEWAS = TRAY.price * 100;
const courierPathIn = (html: string) => /\/courier\/[\w.-]+/.exec(html)?.[0] ?? '';

test('cash is recorded at one process and the rest at the other, each once', async ({ newCaller, stage }) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const person = aPerson('yaa');
  const { orderId } = await startOrder(buyer, person);
  const path = `/admin/order-details/${orderId}`;
  const receivedOn = dayInAccra(new Date());
  const form = (amount: number) => ({
    ...{ intent: 'record-payment', id: randomId(), way: 'cash', receivedOn, reference: '', again: 'yes' },
    amount: String(amount / 100),
  });
  const part = form(2_000);
  // A press that is repeated because its answer was lost, at the other process.
  await Promise.all([first.submit(path, part), second.submit(path, part)]);
  expect((await second.get(path)).text).toContain(`${(PESEWAS - 2_000) / 100}.00`);
  const rest = [form(PESEWAS - 2_000), form(PESEWAS - 2_000)] as const;
  const presses = await Promise.all([first.submit(path, rest[0]), second.submit(path, rest[1])]);
  expect(presses.map(({ status }) => status < 400).sort()).toEqual([false, true]);
  await expectOnOrder(buyer, orderId, 'Completed');
  await stage.mail.received(person.email, /^Order \d+ confirmed/);
});

test('an order is placed unpaid, sent, and closed once by its courier, whichever process answers', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer, courier] = [newCaller(), newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const [zone, method] = [randomId(), randomId()];
  const path = `/admin/delivery/${zone}`;
  try {
    const everywhere = { name: 'Everywhere', onDeliveryUpTo: '1000' };
    await first.submit('/admin/delivery/new', { intent: 'zone', adds: 'yes', id: zone, ...everywhere });
    const rider = { kind: 'courier', name: 'Rider', price: '35', days: '2' };
    await second.submit(path, { intent: 'method', adds: 'yes', id: method, zoneId: zone, ...rider });
    await first.submit(path, { intent: 'switch', id: method, isOn: 'yes' });

    const { email } = aPerson('efua');
    const amount = PESEWAS + 3_500;
    const order = {
      items: [{ id: TRAY.id, price: TRAY.price, qty: 1 }],
      ...{ email, shippingAddress: SHIPPING_ADDRESS, amount, delivery: method, onDelivery: true },
      description: 'An order',
    };
    const answers = await Promise.all([1, 2].map(() => buyer.post('/initialize-transaction', order)));
    const placed = answers.find(({ status }) => status === 200)?.text ?? '{}';
    const { orderId, authorization_url: page } = JSON.parse(placed);
    expect(new URL(page).pathname).toBe('/checkout-success');
    await expectOnOrder(buyer, orderId, 'Pay on delivery');
    const { text } = await stage.mail.received(email, /confirmed: pay on delivery$/);
    expect(text).toContain('when it arrives');

    const sheet = (await second.get(`/admin/order-details/${orderId}`)).text;
    const closing = courierPathIn(sheet);
    const [, number = ''] = /Order No\. (\d+)/.exec(sheet) ?? [];
    const day = courierPathIn((await first.get(`/admin/orders/chosen?order=${number}`)).text);
    const couriers = atEachProcess(stage, courier);
    for (const process of couriers)
      expect((await process.get(day)).text).toContain(`${SHIPPING_ADDRESS.name}, ${SHIPPING_ADDRESS.city}`);
    const cash = () => courier.post(closing, new URLSearchParams({ intent: 'cash' }));
    const pressed = await Promise.all([cash(), cash(), cash()]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const process of [first, second]) {
      const paid = (await process.get(`/admin/order-details/${orderId}`)).text;
      expect(paid).toContain('Item(s) Delivered');
      expect(paid.match(/Courier</g)?.length ?? 0).toBeLessThanOrEqual(1);
    }
    for (const process of couriers)
      for (const path of [closing, day])
        expect((await process.get(path)).text).not.toContain(SHIPPING_ADDRESS.name);
  } finally {
    await first.submit('/admin/delivery', { intent: 'remove', id: zone });
  }
});
