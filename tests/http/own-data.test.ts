import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_DATA_PATH } from '#shop/accounts/contract/account.ts';
import {
  aCustomer,
  aGuest,
  aVisitor,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { untilServed } from '#tests/support/until-served.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

type File = { account: { email: string }; orders: { id: string }[]; sessions: unknown[] };

test('a customer downloads one file that nobody in between may keep', async () => {
  const { buyer, orderId } = await aPaidOrder(shop);
  const answer = await buyer.get(OWN_DATA_PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  expect(text).toContain('\n  "account": {\n');
  const file = JSON.parse(text) as File;
  expect([file.account.email, file.orders.map(({ id }) => id)]).toEqual([buyer.email, [orderId]]);
  expect(file.sessions).toHaveLength(1);
});

test('visitors and guests get none, other customers and the administrator only their own', async () => {
  const { buyer, orderId } = await aPaidOrder(shop);
  for (const caller of [aVisitor(shop), await aGuest(shop)]) {
    const refused = await caller.get(OWN_DATA_PATH);
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([401, null]);
  }
  for (const caller of [await aCustomer(shop), await theAdmin(shop)]) {
    const text = await (await caller.get(`${OWN_DATA_PATH}?userId=${orderId}&email=${buyer.email}`)).text();
    expect((JSON.parse(text) as File).account.email).toBe(caller.email);
    for (const theirs of [buyer.email, orderId]) expect(text).not.toContain(theirs);
  }
});

test('two downloads at once are both whole; the eleventh in an hour waits, and nobody else with it', async () => {
  const [kofi, esi] = await Promise.all([aCustomer(shop), aCustomer(shop)]);
  const asks = Array.from({ length: 12 }, () => untilServed(() => kofi.get(OWN_DATA_PATH)));
  const answers = await Promise.all(asks);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  for (const answer of answers)
    if (answer.ok) expect(((await answer.json()) as File).account.email).toBe(kofi.email);
    else expect(await answer.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await esi.get(OWN_DATA_PATH)).status).toBe(200);
});

test('the account page leads to it without a script', async () => {
  const html = await (await (await aCustomer(shop)).get('/account')).text();
  expect(html).toContain(`href="${OWN_DATA_PATH}"`);
  expect(html).toContain('Download my data');
});
