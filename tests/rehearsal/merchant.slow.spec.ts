import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { aPushBrowser } from '#tests/support/push-service.ts';
import { choose, expectOnOrder, registerConfirmed, signIn, startOrder } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

/** A process that missed the word of a change finds it this soon. */
const BOUND = { timeout: 15_000 };
const today = () => new Date().toISOString().slice(0, 10);
const fieldOf = (name: string, html: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Takes an order of one tray on the phone; returns its id. `more` names the customer it is for. */
async function takeOrder(
  at: ProcessCaller,
  name: string,
  more: Record<string, string> = {},
): Promise<string> {
  const id = randomId();
  const contact = { name, phone: '024 455 0116', town: 'Kumasi' };
  const line = { line: TRAY.id, qty: '1', price: String(TRAY.price * 100) };
  expect(
    (await at.submit('/admin/new-order', { intent: 'take', id, ...contact, ...line, ...more })).status,
  ).toBe(302);
  return id;
}

async function saveSettings(at: ProcessCaller, fields: Record<string, string>): Promise<void> {
  const page = '/admin/settings/opening';
  const version = fieldOf('version', (await at.get(page)).text);
  expect((await at.submit(page, { version, ...fields })).status).toBe(200);
}

test('an order taken on the phone at one process is paid by its link, shown paid at both, and pushed once', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const processes = atEachProcess(stage, admin);
  const [first, second] = processes;
  const phone = aPushBrowser(stage.push.origin);
  expect((await second.submit('/admin/settings/push', { intent: 'add', ...phone.form })).status).toBe(200);
  const id = await takeOrder(first, '=SUM(1+1) Esi');

  expect((await buyer.get(`/pay/${id}`)).text).toContain('Pay GHS');
  const pressed = await buyer.post(`/pay/${id}`, new URLSearchParams());
  const [, payAt = ''] = /href="([^"]+)"[^>]*>Continue to Paystack/.exec(pressed.text) ?? [];
  await choose(payAt, 'approve');
  for (const process of processes) {
    await expect.poll(async () => (await process.get(`/pay/${id}`)).text).toContain('Paid. Thank you!');
    expect((await process.get(`/admin/order-details/${id}`)).text).toContain('Completed');
  }
  const arrived = () => stage.push.deliveries.filter(({ path }) => phone.form.endpoint.endsWith(path));
  await expect.poll(() => arrived().length).toBe(1);
  const messages = arrived().map((delivery) => phone.read(delivery));
  expect(messages).toEqual([
    expect.objectContaining({ body: 'GHS\u00a0145.00', path: `/admin/order-details/${id}` }),
  ]);

  const month = await second.get(`/admin/export/orders.csv?month=${today().slice(0, 7)}`);
  expect(month.text).toMatch(/,'=SUM\(1\+1\) Esi,Kumasi,/);
  const device = fieldOf('id', (await first.get('/admin/settings/push')).text);
  await first.submit('/admin/settings/push', { intent: 'remove', id: device });
  expect(arrived()).toHaveLength(1);
});

test('an order taken for a customer with an account stands among theirs at both processes', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const { email } = await registerConfirmed(buyer, stage);
  const { orderId, authorization_url } = await startOrder(buyer, { email });
  await choose(authorization_url, 'approve');
  await expectOnOrder(buyer, orderId, 'Completed');
  const [first, second] = atEachProcess(stage, admin);
  const sheet = (await first.get(`/admin/order-details/${orderId}`)).text;
  const [, customer = ''] = /\/admin\/customers\/(a-\w+)/.exec(sheet) ?? [];
  const form = (await second.get(`/admin/new-order?customer=${customer}`)).text;
  expect(form).toMatch(/name="joins"[^>]*checked|checked[^>]*name="joins"/);
  const [id, ofNobody] = [
    await takeOrder(second, 'Ama Mensah', { customer, joins: 'yes' }),
    await takeOrder(first, 'Ama Mensah', { customer }),
  ];
  for (const process of atEachProcess(stage, buyer)) {
    const theirs = (await process.get('/my-orders')).text;
    expect([theirs.includes(id), theirs.includes(ofNobody)]).toEqual([true, false]);
  }
});

test('a notice and a pause that are saved at one process hold at the other', async ({ newCaller, stage }) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const [left, right] = [{ cookie: () => '' }, { cookie: () => '' }].map((one) => atEachProcess(stage, one));
  const contact = async (at: ProcessCaller | undefined) => (await at?.get('/contact'))?.text;
  const id = await takeOrder(first, 'Esi Owusu');
  try {
    await saveSettings(first, { notice: 'We are moving', pauseFrom: today(), pauseTo: today() });
    await expect.poll(() => contact(right?.[1]), BOUND).toContain('We are moving');
    expect(await contact(left?.[0])).toContain('We are moving');
    const refused = await second.submit(`/pay/${id}`, {});
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('on a break until')]);
  } finally {
    await saveSettings(second, {});
  }
  for (const at of left ?? []) await expect.poll(() => contact(at), BOUND).not.toContain('We are moving');
  const taken = await first.submit(`/pay/${id}`, {});
  expect([taken.status, taken.text]).toEqual([200, expect.stringContaining('Continue to Paystack')]);
  expect((await second.submit(`/admin/order-details/${id}/cancel`, { intent: 'withdraw' })).status).toBe(302);
});

test('the products come out of one process as a file, and go into the other with one more', async ({
  newCaller,
  stage,
}) => {
  const admin = newCaller();
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const { text } = await first.get('/admin/export/products.csv');
  const row = text.split('\r\n').find((line) => line.startsWith('tray,')) ?? '';
  const file = new FormData();
  file.set('intent', 'check');
  file.set(
    'file',
    new Blob([text, row.replace('tray,Casting tray,', 'cloth,Casting cloth,')]),
    'products.csv',
  );
  const plan = await second.submit('/admin/import-products', file);
  expect([plan.status, plan.text]).toEqual([200, expect.stringContaining('Import 1 product')]);
  const confirmation = { intent: 'import', id: fieldOf('id', plan.text), plan: fieldOf('plan', plan.text) };
  // The checked file is kept in the database: the other process may import it, once.
  expect((await first.submit('/admin/import-products', confirmation)).status).toBe(200);
  expect((await second.submit('/admin/import-products', confirmation)).status).toBe(409);
  for (const process of [first, second]) {
    expect((await process.get('/product-details/cloth')).text).toContain('Casting cloth');
    expect((await process.get('/admin/export/products.csv')).text).toContain('\ncloth,Casting cloth,145.00,');
  }
  expect((await second.submit('/admin/all-products', { intent: 'delete', id: 'cloth' })).status).toBe(200);
  expect((await first.get('/admin/export/products.csv')).text).toBe(text);
});

test('a review that is hidden at one process is gone at the other', async ({ newCaller, stage }) => {
  const [admin, writer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  await registerConfirmed(writer, stage);
  const words = `Level ${randomId()}`;
  const fields = new URLSearchParams({ rating: '4.5', review: words });
  expect((await writer.post(`/review-product/${TRAY.id}`, fields)).status).toBe(302);
  const processes = atEachProcess(stage, admin);
  const [first, second] = processes;
  const isShown = async (at: ProcessCaller) =>
    (await at.get(`/product-details/${TRAY.id}`)).text.includes(words);
  expect(await Promise.all(processes.map(isShown))).toEqual([true, true]);
  const id = fieldOf('id', (await first.get(`/admin/reviews?q=${encodeURIComponent(words)}`)).text);
  const hide = { intent: 'hide', id, reason: 'A rehearsal' };
  expect((await first.submit('/admin/reviews', hide)).status).toBe(200);
  expect(await Promise.all(processes.map(isShown))).toEqual([false, false]);
  expect((await second.submit('/admin/reviews', hide)).status).toBe(409);
});
