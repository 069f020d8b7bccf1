import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import { courierPathIn, lookAt, orderOnDelivery, whilePaidOnDelivery } from './on-delivery.ts';
import { expectOnOrder, signIn, startOrder } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

const PESEWAS = TRAY.price * 100;

const cash = (amount: number) => ({
  ...{ intent: 'record-payment', id: randomId(), way: 'cash', reference: '', again: 'yes' },
  receivedOn: dayInAccra(new Date()),
  amount: String(amount / 100),
});

test('cash is recorded at one process and the rest at the other, each once', async ({ newCaller, stage }) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const person = aPerson('yaa');
  const { orderId } = await startOrder(buyer, person);
  const path = `/admin/order-details/${orderId}`;
  const part = cash(2_000);
  // A press that is repeated because its answer was lost, at the other process.
  await Promise.all([first.submit(path, part), second.submit(path, part)]);
  expect((await second.get(path)).text).toContain(`${(PESEWAS - 2_000) / 100}.00`);
  const rest = [cash(PESEWAS - 2_000), cash(PESEWAS - 2_000)] as const;
  const presses = await Promise.all([first.submit(path, rest[0]), second.submit(path, rest[1])]);
  expect(presses.map(({ status }) => status < 400).sort()).toEqual([false, true]);
  await expectOnOrder(buyer, orderId, 'Completed');
  await stage.mail.received(person.email, /^Order \d+ confirmed/);
});

test('a part-paid order is cancelled once with what is given back of it, whichever process is asked', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const { orderId } = await startOrder(buyer, aPerson('abena'));
  const path = `/admin/order-details/${orderId}`;
  await first.submit(path, cash(2_000));
  const cancel = (givenBack: number) => ({ intent: 'withdraw', givenBack: String(givenBack) });
  expect((await second.submit(`${path}/cancel`, cancel(1_000))).status).toBe(409);
  const presses = await Promise.all(
    [first, second].map((process) => process.submit(`${path}/cancel`, cancel(2_000))),
  );
  expect(presses.map(({ status }) => status)).toEqual([302, 302]);
  for (const process of [first, second]) {
    const { text } = await process.get(path);
    expect(text).toContain('Cancelled');
    expect(text.match(/<p[^>]*>Given back as the order was cancelled/g)).toHaveLength(1);
  }
});

test('an order is placed unpaid, sent, and closed once by its courier, whichever process answers', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer, courier] = [newCaller(), newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const processes = atEachProcess(stage, admin);
  const [first, second] = processes;
  await whilePaidOnDelivery(processes, async (delivery) => {
    const { orderId, email } = await orderOnDelivery(buyer, delivery);
    const { text } = await stage.mail.received(email, /confirmed: pay on delivery$/);
    expect(text).toContain('when it arrives');

    const { text: sheet, number } = await lookAt(second, orderId);
    const closing = courierPathIn(sheet);
    const day = courierPathIn((await first.get(`/admin/orders/chosen?order=${number}`)).text);
    const couriers = atEachProcess(stage, courier);
    for (const process of couriers)
      expect((await process.get(day)).text).toContain(`${SHIPPING_ADDRESS.name}, ${SHIPPING_ADDRESS.city}`);
    const cash = () => courier.post(closing, new URLSearchParams({ intent: 'cash' }));
    const pressed = await Promise.all([cash(), cash(), cash()]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const process of processes) {
      const paid = (await process.get(`/admin/order-details/${orderId}`)).text;
      expect(paid).toContain('Item(s) Delivered');
      expect(paid.match(/Courier</g)?.length ?? 0).toBeLessThanOrEqual(1);
      const list = await process.get(`/admin/orders/chosen?order=${number}&act=courier`);
      expect(list.text).toContain('Collected in cash');
    }
    for (const process of couriers)
      for (const path of [closing, day])
        expect((await process.get(path)).text).not.toContain(SHIPPING_ADDRESS.name);
  });
});

test('a parcel that nobody took waits at both processes, until it is taken back at one', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer, courier] = [newCaller(), newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const processes = atEachProcess(stage, admin);
  const [first, second] = processes;
  await whilePaidOnDelivery(processes, async (delivery) => {
    const { orderId } = await orderOnDelivery(buyer, delivery);
    const { shown: order, number, text: sheet } = await lookAt(first, orderId);
    const shipped = await second.submit('/admin/orders/chosen', { intent: 'ship', order });
    expect(shipped.text).toContain('1 order marked as shipped.');
    const reported = await courier.post(courierPathIn(sheet), new URLSearchParams({ intent: 'not-taken' }));
    expect(reported.status).toBe(200);

    const waits = async (at: ProcessCaller) => {
      const [home, list, money] = await Promise.all(
        ['/admin/home', '/admin/orders?show=not-taken', '/admin/money'].map((path) => at.get(path)),
      );
      return {
        home: home?.text.includes('comes back: nobody took it'),
        list: list?.text.includes(`No. ${number}`),
        money: money?.text.includes('1 parcel comes back'),
      };
    };
    for (const process of processes)
      expect(await waits(process)).toEqual({ home: true, list: true, money: true });
    const question = `/admin/order-details/${orderId}/cancel`;
    const back = { intent: 'return-parcel', restock: 'yes' };
    const presses = await Promise.all(processes.map((at) => at.submit(question, back)));
    expect(presses.map(({ status }) => status)).toEqual([302, 302]);
    for (const process of [second, first])
      expect(await waits(process)).toEqual({ home: false, list: false, money: false });
  });
});
