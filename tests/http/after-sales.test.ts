import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCustomer,
  anOrder,
  BOWL,
  type Caller,
  confirmEmailOf,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { wordsOf } from '#tests/support/words-of.ts';

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

const read = async (caller: Caller, path: string) => wordsOf(await (await caller.get(path)).text());

/** The hidden fields of the one form that has this button. */
function fieldsOf(html: string, button: RegExp): Record<string, string> {
  const form = html.match(/<form\b[\s\S]*?<\/form>/g)?.find((text) => button.test(wordsOf(text))) ?? '';
  const inputs = form.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g);
  return Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, value]));
}

async function refundInTwoSteps(reference: string, choice: Record<string, string>) {
  const asked = await admin.submit('/admin/money', {
    intent: 'propose-refund',
    reference,
    reason: 'Broken',
    ...choice,
  });
  const html = await asked.text();
  const confirmed = fieldsOf(html, /^[\s\S]*Refund GHS/);
  return { question: wordsOf(html), confirmed };
}

test('a refund without JavaScript is asked about on a page of its own, and then given once', async () => {
  const { reference, orderId, buyer } = await aPaidOrder(shop);
  const choice = { which: 'amount', amount: '12,50' };
  const { question, confirmed } = await refundInTwoSteps(reference, choice);
  expect(question).toContain('Refund GHS 12.50?');
  expect(question).toContain('GHS 12.50 will be refunded to Visa ending 4081');
  expect(await read(admin, `/admin/order-details/${orderId}`)).not.toContain('Broken');

  const given = await admin.submit('/admin/money', confirmed);
  expect([given.status, wordsOf(await given.text())]).toEqual([
    200,
    expect.stringContaining('Refund of GHS 12.50 sent.'),
  ]);
  expect((await admin.submit('/admin/money', confirmed)).status).toBe(422);

  const path = `/order-details/${orderId}`;
  await expect
    .poll(() => read(buyer, path), { timeout: 20_000 })
    .toMatch(/Refunded \d+ \w+ \d{4}−GHS 12\.50/);
  expect(await read(buyer, path)).toContain('Part refunded');
  expect(await read(buyer, '/my-orders')).toContain('Part refunded');
  expect(await read(admin, '/admin/orders')).toContain('Part refunded');
});

test('nothing is chosen beforehand: the form of a refund has no answer in it', async () => {
  const { orderId } = await aPaidOrder(shop);
  const html = await (await admin.get(`/admin/order-details/${orderId}`)).text();
  const choices = html.match(/<input[^>]*name="which"[^>]*>/g) ?? [];
  expect(choices).toHaveLength(3);
  expect(choices.filter((choice) => choice.includes('checked'))).toEqual([]);
});

test('an unpaid order is shipped only after a warning, without JavaScript, too', async () => {
  const orderId = await anOrder(await aCustomer(shop));
  const path = `/admin/order-details/${orderId}`;
  const html = await (
    await admin.submit(path, { intent: 'track', orderStatus: 'shipped', version: '1' })
  ).text();
  expect(wordsOf(html)).toContain("This order isn't paid.");
  expect(await read(admin, path)).toContain('Pending Payment');
  const again = fieldsOf(html, /Set Item\(s\) Shipped anyway/);
  expect(again).toEqual({ intent: 'track', version: '1', orderStatus: 'shipped', sure: 'yes' });
  await admin.submit(path, again);
  const after = await read(admin, path);
  expect([after.includes('Item(s) Shipped'), after.includes('Unpaid')]).toEqual([true, true]);
});

test('a buyer cancels an unpaid order on its page, and the order says so', async () => {
  const buyer = await aCustomer(shop);
  const orderId = await anOrder(buyer);
  expect(await read(buyer, `/order-details/${orderId}`)).toContain('Cancel this order');
  expect(await read(buyer, `/order-details/${orderId}/change`)).toContain("hasn't been paid");
  const answer = await buyer.submit(`/order-details/${orderId}/change`, { intent: 'cancel-order' });
  expect(answer.headers.get('location')).toBe(`/order-details/${orderId}`);
  const page = await read(buyer, `/order-details/${orderId}`);
  expect([page.includes('This order was cancelled'), page.includes('Complete payment')]).toEqual([
    true,
    false,
  ]);
  // It takes no further step, for the buyer or for the administrator.
  expect(page).not.toContain('Order-Placed');
  const path = `/admin/order-details/${orderId}`;
  expect(await read(admin, path)).not.toContain('Update Order Status');
  const sure = { version: '2', sure: 'yes' };
  const tracked = await admin.submit(path, { ...sure, intent: 'track', orderStatus: 'shipped' });
  const shipped = await admin.submit(path, { ...sure, intent: 'ship' });
  expect([tracked.status, shipped.status]).toEqual([409, 409]);
});

test('a paid order is cancelled by the refund of all of it, until it has left', async ({
  onTestFinished,
}) => {
  const change = async (fields: Record<string, string>) =>
    (await admin.submit('/admin/stock/bowl', { id: BOWL.id, ...fields })).status;
  expect(await change({ intent: 'enter', kind: 'counted', pieces: '40', seen: '' })).toBe(200);
  // Every file of this worker orders bowls.
  onTestFinished(async () => expect(await change({ intent: 'stop' })).toBe(200));
  const { orderId } = await aPaidOrder(shop);
  const path = `/admin/order-details/${orderId}`;
  const unsent = await (await admin.get(path)).text();
  expect(unsent).toMatch(/\?cancel#refund"[^>]*>Cancel this order</);
  const chosen = (html: string) => /<input[^>]*value="all"[^>]*>/.exec(html)?.[0].includes('checked');
  expect(chosen(unsent)).toBe(false);
  const shelf = (html: string) =>
    /<option value="bowl:2"[^>]*>/.exec(html.split('for sale again').at(-1) ?? '')?.[0];
  expect(shelf(unsent)).not.toContain('selected');
  const cancelling = await (await admin.get(`${path}?cancel`)).text();
  expect([chosen(cancelling), shelf(cancelling)]).toEqual([true, expect.stringContaining('selected')]);
  expect(wordsOf(unsent)).toContain('Everything left, GHS 184.98: this cancels the order');
  await (await admin.submit(path, { intent: 'ship', version: '2' })).body?.cancel();
  const sent = await read(admin, path);
  expect([sent.includes('Everything left'), /cancels? th(e|is) order/i.test(sent)]).toEqual([true, false]);
});

test('a parcel whose money is all back is not awaited any more: nothing more is offered to do with it', async () => {
  const { orderId, reference } = await aPaidOrder(shop);
  const path = `/admin/order-details/${orderId}`;
  await admin.submit(path, { intent: 'track', orderStatus: 'shipped', version: '2' });
  const offered = async () => {
    const page = await read(admin, path);
    return ['Mark as delivered', 'Send WhatsApp'].filter((label) => page.includes(label));
  };
  expect(await offered()).toEqual(['Mark as delivered', 'Send WhatsApp']);
  const { confirmed } = await refundInTwoSteps(reference, { which: 'all' });
  await admin.submit('/admin/money', confirmed);
  await expect.poll(offered, { timeout: 20_000 }).toEqual([]);
});

test('a paid order whose money is all back before it was sent is cancelled and refunded, for everybody', async () => {
  const { orderId, reference, buyer } = await aPaidOrder(shop);
  const adminPath = `/admin/order-details/${orderId}`;
  const { confirmed } = await refundInTwoSteps(reference, { which: 'all' });
  await admin.submit('/admin/money', confirmed);
  const path = `/order-details/${orderId}`;
  const meanwhile = await read(buyer, path);
  expect(meanwhile).toMatch(
    /Nothing will be sent\. GHS [\d.]+ (is on its way|went) back to Visa ending 4081/,
  );
  expect(meanwhile).not.toContain('We pack it by');
  expect(meanwhile).toMatch(/No\. \d+Cancelled(Being refunded|Refunded)/);
  expect(meanwhile).not.toContain('Completed');
  await expect.poll(() => read(buyer, path), { timeout: 20_000 }).toMatch(/No\. \d+CancelledRefunded/);
  expect(await read(buyer, path)).toContain('went back to Visa ending 4081');
  for (const [caller, page] of [
    [buyer, path],
    [await aCustomer(shop), path],
    [buyer, '/my-orders'],
    [admin, adminPath],
    [admin, `/admin/orders?q=${orderId}`],
  ] as const) {
    const words = await read(caller, page);
    for (const word of ['Cancelled', 'Refunded'])
      expect([page, words]).toEqual([page, expect.stringContaining(word)]);
    for (const word of ['Completed', 'Order-Shipped', 'To pack', 'Packing slip'])
      expect([page, words]).toEqual([page, expect.not.stringContaining(word)]);
  }
  const html = await (await admin.get(adminPath)).text();
  expect(html).not.toMatch(/<h2[^>]*>Update Order Status/);
  // It can still be sent, but nobody comes upon that by chance.
  expect(html).toMatch(/<summary[\s\S]*?Send it all the same/);
});

test('the admin finds an order by its number, and reaches its buyer by a tap', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const html = await (await admin.get(`/admin/order-details/${orderId}`)).text();
  expect(html).toContain(`href="mailto:${buyer.email}"`);
  expect(html).toContain('href="tel:+233205550199"');
  const [, number = ''] = /No\. (\d+)/.exec(wordsOf(html)) ?? [];
  const found = await (await admin.get(`/admin/orders?q=${number}`)).text();
  expect(found).toContain(`/admin/order-details/${orderId}`);
  const [, list = ''] = found.split('<tbody');
  expect(list.match(/href="\/admin\/order-details\/\w+"/g)).toHaveLength(1);
  expect(await read(admin, '/admin/orders?q=nobody-of-this-name')).toContain('No Orders found');
});

test('a line that was reviewed leads to the review, and invites to no second one', async () => {
  const { orderId, buyer } = await aPaidOrder(shop);
  const page = `/order-details/${orderId}`;
  const invitations = async () =>
    (await read(buyer, page)).match(/Write a Review|Your review/g)?.toSorted() ?? [];
  const before = await invitations();
  expect(new Set(before)).toEqual(new Set(['Write a Review']));
  await confirmEmailOf(buyer, shop);
  await buyer.submit('/review-product/bowl', { rating: '4.5', review: 'Level.', name: '' });
  expect(await invitations()).toEqual([...before.slice(1), 'Your review']);
});
