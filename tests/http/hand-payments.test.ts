import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { aCustomer, anHttpShop, anOrder, type HttpShop, theSignedInAdmin } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

const aPayment = () => ({
  intent: 'record-payment',
  id: randomId(),
  way: 'cash',
  amount: '20',
  receivedOn: dayInAccra(new Date()),
  reference: '',
});

test('what can no longer be recorded is refused in words, though its form is gone', async () => {
  const { orderId } = await aPaidOrder(shop);
  const admin = await theSignedInAdmin(shop);
  const answer = await admin.submit(`/admin/order-details/${orderId}`, aPayment());
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain('This order is paid already.');
  expect(page).not.toContain('Record cash, mobile money or a bank transfer');
});

test('a sum that is no sum comes back beside its field, and what was typed stays', async () => {
  const admin = await theSignedInAdmin(shop);
  const path = `/admin/order-details/${await anOrder(await aCustomer(shop))}`;
  const answer = await admin.submit(path, { ...aPayment(), amount: 'twenty', reference: 'MP26.7' });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('Enter an amount such as 12.50 or 1,234.50.');
  expect(page).toContain('value="MP26.7"');
});

test('a page opened before shows what was recorded since, and who may not record is refused', async () => {
  const admin = await theSignedInAdmin(shop);
  const customer = await aCustomer(shop);
  const orderId = await anOrder(customer);
  const path = `/admin/order-details/${orderId}`;
  expect((await customer.submit(path, aPayment())).status).toBe(403);
  await (await admin.submit(path, aPayment())).body?.cancel();
  const own = await (await customer.get(`/order-details/${orderId}`)).text();
  expect(own).toMatch(/Paid in cash \d+ \w+ \d{4}/);
  expect(own).toContain('Left to pay');
  expect(own).toMatch(/GHS\s[\d.]+ is left to pay/);
  expect(own).not.toContain('been paid yet');
  expect(own).toContain('Part paid');
  expect(own).not.toContain('>Unpaid<');
});

test('an order that is paid by hand lists what came, and no payment of nothing', async () => {
  const admin = await theSignedInAdmin(shop);
  const path = `/admin/order-details/${await anOrder(await aCustomer(shop))}`;
  await (await admin.submit(path, { ...aPayment(), amount: '184.98' })).body?.cancel();
  const page = await (await admin.get(path)).text();
  const payments = page.slice(page.indexOf('id="payments"'));
  expect(payments).toContain('value="184.98"');
  expect(payments).toContain('Reason, for your records');
  expect(payments).not.toContain('value="0.00"');
});

test('a payment of a paid order is corrected in its place; what no longer stands is refused in words', async () => {
  const admin = await theSignedInAdmin(shop);
  const path = `/admin/order-details/${await anOrder(await aCustomer(shop))}`;
  const wrong = { ...aPayment(), amount: '184.98' };
  await (await admin.submit(path, wrong)).body?.cancel();
  const { amount: _, ...right } = {
    ...aPayment(),
    intent: 'correct-payment',
    way: 'momo',
    payment: wrong.id,
  };
  const unclear = await admin.submit(path, { ...right, receivedOn: 'yesterday', reference: 'MP26.8' });
  expect(unclear.status).toBe(422);
  const asked = await unclear.text();
  expect(asked).toContain('Choose the day on which you received it.');
  expect(asked).toContain('value="MP26.8"');
  expect(await (await admin.submit(path, right)).text()).toContain('The payment is corrected.');
  const late = await admin.submit(path, { ...right, id: randomId() });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('This payment was corrected or taken back meanwhile.');
});

test('a refund of what the shop took by itself asks whether it was given back, and only before that a wrong sum is corrected', async () => {
  const admin = await theSignedInAdmin(shop);
  const path = `/admin/order-details/${await anOrder(await aCustomer(shop))}`;
  const part = await (await admin.submit(path, { ...aPayment(), amount: '20' })).text();
  const correction = (page: string) => page.match(/aria-label="Correct a payment".*?<\/form>/s)?.[0] ?? '';
  expect(correction(part)).toContain('name="amount"');
  const cancelling = await (await admin.get(`${path}/cancel`)).text();
  expect(cancelling.replaceAll('<!-- -->', '')).toMatch(/GHS.20\.00 of it is paid to you: give it back/);
  expect(cancelling).toMatch(/>Record GHS.20\.00 as given back, and cancel</);
  const unseen = await admin.submit(`${path}/cancel`, { intent: 'withdraw', givenBack: '1000' });
  expect([unseen.status, (await unseen.text()).includes('was paid meanwhile')]).toEqual([409, true]);
  await (await admin.submit(path, { ...aPayment(), amount: '164.98' })).body?.cancel();
  expect(await (await admin.get(`${path}/cancel`)).text()).toContain('Refund all of it, on the order');
  const page = await (await admin.get(path)).text();
  expect([correction(page).length > 0, correction(page).includes('name="amount"')]).toEqual([true, false]);
  const [, reference = ''] = /name="reference" value="([a-z2-7]{32})"/.exec(page) ?? [];
  const refund = { intent: 'propose-refund', reference, which: 'all' };
  const asked = async (reason: string) =>
    (await (await admin.submit('/admin/money', { ...refund, reason })).text()).replaceAll('<!-- -->', '');
  const question = await asked('Broken');
  expect(question).toMatch(/<button[^>]*>Record GHS.184\.98 as given back</);
  expect(question).toContain('give it back yourself, and press once you have.');
  expect(question).not.toContain('from the shop itself');
  const quiet = (html: string) => /<input[^>]*name="quiet"[^>]*>/.exec(html)?.[0] ?? 'missing';
  expect(quiet(question)).toMatch(/^<input(?!.*checked)/);
  expect(quiet(await asked('Recorded by mistake'))).toContain('checked');
});

test('the buyer of a cancelled order reads what of it was paid to the shop and given back', async () => {
  const admin = await theSignedInAdmin(shop);
  const buyer = await aCustomer(shop);
  const orderId = await anOrder(buyer);
  const path = `/admin/order-details/${orderId}`;
  await (await admin.submit(path, aPayment())).body?.cancel();
  const cancelled = await admin.submit(`${path}/cancel`, { intent: 'withdraw', givenBack: '2000' });
  await cancelled.body?.cancel();
  const page = await (await buyer.get(`/order-details/${orderId}`)).text();
  expect(page).toMatch(/Nothing will be sent\. You had paid GHS.20\.00 of it, which we gave back to you\./);
});
