import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { VOUCHER_PATH } from '#shop/vouchers/contract.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import type { HttpsCaller } from './https-caller.ts';
import { choose, expectOnOrder, signIn } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { importDocumented, TRAY, writeProductFile } from './products.ts';
import { test } from './rehearsal.ts';

const BOWL = { id: 'rare-bowl', name: 'Rare bowl', price: 20 };
const PESEWAS = TRAY.price * 100;
const idIn = (form: RegExp, html: string) => form.exec(html)?.[1] ?? '';

/** A voucher of so many percent, switched on. */
async function addVoucher(at: ProcessCaller, code: string, percent: string): Promise<() => Promise<unknown>> {
  const id = randomId();
  const fields = { id, code, kind: 'share', percent, isOn: 'yes' };
  const added = await at.submit('/admin/vouchers/new', { intent: 'save', adds: 'yes', ...fields });
  expect(added.status).toBeLessThan(400);
  const { isOn: _, ...off } = fields;
  return () => at.submit(`/admin/vouchers/${id}`, { intent: 'save', ...off });
}

type Bought = { id: string; price: number; voucher?: string; amount: number };

async function order(buyer: HttpsCaller, { id, price, voucher, amount }: Bought) {
  const { email } = aPerson('yaa');
  const answer = await buyer.post('/initialize-transaction', {
    items: [{ id, price, qty: 1 }],
    email,
    shippingAddress: SHIPPING_ADDRESS,
    amount,
    description: 'An order',
    ...(voucher && { voucher }),
  });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('authorization_url')]);
  return { email, ...InitializedTransaction.parse(JSON.parse(answer.text)) };
}

test('an order that its voucher pays whole is complete at both processes, past the provider', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const processes = atEachProcess(stage, admin);
  const switchOff = await addVoucher(processes[0], 'WHOLE100', '100');
  try {
    const placed = await order(buyer, { ...TRAY, voucher: 'whole 100', amount: 0 });
    expect(new URL(placed.authorization_url).origin).toBe(stage.publicUrl);
    for (const process of processes)
      expect((await process.get(`/admin/order-details/${placed.orderId}`)).text).toContain('Completed');
    const { text } = await stage.mail.received(placed.email, /^Order \d+ confirmed/);
    expect(text).toContain('Your voucher pays for this order.');
  } finally {
    await switchOff();
  }
});

test('a voucher’s product is found at one process, and the voucher is for it alone at both', async ({
  newCaller,
  stage,
}) => {
  await importDocumented(stage.folder, writeProductFile(stage.folder, BOWL));
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const processes = atEachProcess(stage, admin);
  const [first, second] = processes;
  const [id, code] = [randomId(), 'BOWL25'];
  const fields = { id, code, kind: 'share', percent: '25', isOn: 'yes' };
  const path = `/admin/vouchers/${id}`;
  try {
    const form = { ...fields, adds: 'yes', intent: 'find', q: 'casting tr' };
    expect((await first.submit('/admin/vouchers/new', form)).text).toContain(`value="${TRAY.id}"`);
    const saved = { ...fields, intent: 'save', products: TRAY.id };
    expect((await second.submit('/admin/vouchers/new', { ...saved, adds: 'yes' })).status).toBe(302);
    for (const process of processes) {
      expect((await process.get(path)).text).toContain(TRAY.name);
      const { text } = await process.get(`${VOUCHER_PATH}?code=${code}&id=${BOWL.id}&id=${TRAY.id}`);
      expect(JSON.parse(text)).toMatchObject({ terms: { eligible: [TRAY.id], goods: expect.any(String) } });
    }
  } finally {
    const { isOn: _, ...off } = fields;
    await first.submit(path, { intent: 'save', ...off });
    await first.submit('/admin/all-products', { intent: 'delete', id: BOWL.id });
  }
});

test('an order on the phone with delivery and a voucher costs at its link what both processes say', async ({
  newCaller,
  stage,
}) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const [zone, method, id] = [randomId(), randomId(), randomId()];
  const switchOff = await addVoucher(first, 'PHONE10', '10');
  const courier = { kind: 'courier', name: 'Courier', price: '35', days: '2' };
  try {
    await first.submit('/admin/delivery/new', { intent: 'zone', adds: 'yes', id: zone, name: 'Everywhere' });
    const path = `/admin/delivery/${zone}`;
    await first.submit(path, { intent: 'method', adds: 'yes', id: method, zoneId: zone, ...courier });
    await second.submit(path, { intent: 'switch', id: method, isOn: 'yes' });
    const amount = PESEWAS * 0.9 + 3500;
    const form = {
      ...{ intent: 'take', id, name: 'Esi Owusu', phone: '024 455 0116', town: 'Kumasi' },
      ...{ line: TRAY.id, qty: '1', price: String(PESEWAS), voucher: 'PHONE10' },
    };
    expect((await second.submit('/admin/new-order', form)).text).toContain('Name this total');
    const taken = await second.submit('/admin/new-order', {
      ...form,
      delivery: method,
      amount: String(amount),
    });
    expect(taken.status).toBe(302);
    const buyer = newCaller();
    const pressed = await buyer.post(`/pay/${id}`, new URLSearchParams());
    await choose(idIn(/href="([^"]+)"[^>]*>Continue to Paystack/, pressed.text), 'approve');
    for (const process of [first, second]) {
      await expect.poll(async () => (await process.get(`/pay/${id}`)).text).toContain('Paid. Thank you!');
      const { text } = await process.get(`/admin/order-details/${id}`);
      expect(text).toContain('PHONE10');
      expect(text).toContain('165.50');
    }
  } finally {
    await switchOff();
    await first.submit('/admin/delivery', { intent: 'remove', id: zone });
  }
});

test('pieces that are missing when the money comes leave the shelf later, once', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const { id } = BOWL;
  await importDocumented(stage.folder, writeProductFile(stage.folder, BOWL));
  const count = (at: ProcessCaller, kind: string, pieces: string, seen: string) =>
    at.submit('/admin/stock', { intent: 'enter', id, kind, pieces, seen, reason: '' });
  try {
    expect((await count(first, 'counted', '1', '')).status).toBeLessThan(400);
    const held = await order(buyer, { ...BOWL, amount: BOWL.price * 100 });
    // Counted anew as none, while the payer looks for her card: the bowl is broken.
    await second.submit('/admin/stock', { intent: 'stop', id });
    await count(second, 'counted', '0', '');
    await choose(held.authorization_url, 'approve');
    await expectOnOrder(buyer, held.orderId, 'Completed');

    const { text } = await first.get('/admin/money');
    const item = idIn(
      /name="intent" value="send-missing"[^>]*>\s*<input[^>]*name="id" value="([^"]+)"/,
      text,
    );
    const send = (at: ProcessCaller) => at.submit('/admin/money', { intent: 'send-missing', id: item });
    expect((await send(first)).status).toBe(409);
    expect((await count(first, 'received', '2', '0')).status).toBeLessThan(400);
    const presses = await Promise.all([send(first), send(second)]);
    expect(presses.map(({ status }) => status < 400).sort()).toEqual([false, true]);
    for (const process of [first, second])
      await expect
        .poll(async () => (await process.get(`/product-details/${id}`)).text)
        .toContain('Only 1 left');
  } finally {
    await first.submit('/admin/all-products', { intent: 'delete', id });
  }
});
