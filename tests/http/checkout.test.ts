import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countDesk } from '#shop/orders/desk-queries.server.ts';
import {
  aCheckout,
  aCustomer,
  aVisitor,
  BOWL,
  type Caller,
  type HttpShop,
  TRAY,
  theHttpShop,
} from '#tests/support/http-shop.ts';

let shop: HttpShop;
let kofi: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
});
/** Somebody new each time: how often one buyer may pay is another file's matter. */
beforeEach(async () => {
  kofi = await aCustomer(shop);
});
afterAll(() => shop.close());

const initialize = (body: unknown, headers?: Record<string, string>, caller = kofi) =>
  caller.post('/initialize-transaction', body, headers);
const honest = (changes = {}) => aCheckout(kofi.email, changes);
const orders = () => countDesk(shop.database.db, { show: 'all', search: null }, 10_000);

/** Refused with this status and code, no payment page given, no order made. */
async function expectRefused(answer: Promise<Response>, status: number, code: string): Promise<unknown> {
  const before = await orders();
  const response = await answer;
  const text = await response.text();
  expect([response.status, text]).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
  expect(text).not.toContain('authorization_url');
  expect(await orders()).toBe(before);
  return JSON.parse(text);
}

test('an honest cart gets a payment page, a reference and an order', async () => {
  const response = await initialize(honest());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    authorization_url: expect.stringMatching(`^${shop.url}/sandbox/paystack/checkout/`),
    reference: expect.stringMatching(/^[a-z2-7]{32}$/),
    orderId: expect.stringMatching(/^[a-z2-7]{32}$/),
  });
});

describe('a tampered cart never gets a payment page', () => {
  const today = {
    code: 'price_changed',
    message: 'A price has changed since you filled your cart.',
    items: [
      { id: BOWL.id, price: 19.99 },
      { id: TRAY.id, price: 145 },
    ],
    amount: 18_498,
  };

  test.each<[string, { items?: { id: string; price: number }[]; amount?: number }]>([
    ['a lower price and an amount that fits it', { items: [{ ...BOWL, price: 0.1 }, TRAY], amount: 14_520 }],
    ['a price of nothing', { items: [{ ...BOWL, price: 0 }, TRAY], amount: 14_500 }],
    ['honest prices, a lower amount', { amount: 10 }],
    ['an amount higher than the sum', { amount: 18_499 }],
    ['an amount in cedis', { amount: 184.98 }],
    ['a price with three decimals', { items: [{ ...BOWL, price: 19.989 }, TRAY] }],
    ['a price in other digits', { items: [{ ...BOWL, price: 1e-7 }, TRAY] }],
  ])('%s', async (_, changes) => {
    const items = (changes.items ?? [BOWL, TRAY]).map(({ id, price }) => ({
      id,
      price,
      qty: id === BOWL.id ? 2 : 1,
    }));
    expect(await expectRefused(initialize(honest({ ...changes, items })), 409, 'price_changed')).toEqual(
      today,
    );
  });

  test('a product that is not for sale', async () => {
    const items = [...honest().items, { id: 'no-such-thing', price: 1, qty: 1 }];
    expect(await expectRefused(initialize(honest({ items })), 409, 'product_gone')).toEqual({
      code: 'product_gone',
      message: expect.any(String),
      items: ['no-such-thing'],
    });
  });

  test.each([
    ['half a piece', 0.5],
    ['no piece', 0],
    ['a negative piece', -1],
    ['a hundred', 100],
    ['a text', '2'],
  ])('a quantity of %s', async (_, qty) => {
    const items = [{ id: BOWL.id, price: BOWL.price, qty }];
    await expectRefused(initialize(honest({ items })), 422, 'invalid_input');
  });

  test('the same product twice', async () => {
    const line = { id: BOWL.id, price: BOWL.price, qty: 1 };
    await expectRefused(initialize(honest({ items: [line, line] })), 422, 'invalid_input');
  });
});

describe('who pays', () => {
  test.each([
    ['and without an e-mail', { email: '' }],
    ['and with something that is no e-mail', { email: 'kofi at example' }],
    ['from a page that meant an account', { userId: 'somebody' }],
  ])('nobody without a session %s', async (_, changes) => {
    const visitor = aVisitor(shop);
    const body = await expectRefused(initialize(honest(changes), {}, visitor), 401, 'not_signed_in');
    expect(body).toMatchObject({ message: 'User email not found. Cannot save order.' });
    expect(visitor.cookie()).toBe('');
  });

  test('nobody in another name', async () => {
    await expectRefused(initialize(honest({ email: 'ama@example.com' })), 422, 'email_mismatch');
  });
});

describe('Idempotency-Key', () => {
  test('the same key and body get the same answer and one order', async () => {
    const before = await orders();
    const key = { 'idempotency-key': 'twice' };
    const first = await (await initialize(honest(), key)).json();
    expect(await (await initialize(honest(), key)).json()).toEqual(first);
    expect(await orders()).toBe(before + 1);
  });

  test('twins at the same instant get one order between them', async () => {
    const before = await orders();
    const key = { 'idempotency-key': 'twins' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => initialize(honest(), key)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await orders()).toBe(before + 1);
  });

  test('the same key with another body is refused', async () => {
    const key = { 'idempotency-key': 'reused' };
    expect((await initialize(honest(), key)).status).toBe(200);
    await expectRefused(initialize(honest({ description: 'Another' }), key), 422, 'idempotency_mismatch');
  });

  test('belongs to one customer alone', async () => {
    const esi = await aCustomer(shop);
    const key = { 'idempotency-key': 'shared' };
    const his = await (await initialize(honest(), key)).json();
    const hers = await initialize(aCheckout(esi.email), key, esi);
    expect(hers.status).toBe(200);
    expect(await hers.json()).not.toEqual(his);
  });

  test('a refusal is not remembered', async () => {
    const key = { 'idempotency-key': 'second-thoughts' };
    await expectRefused(initialize(honest({ amount: 1 }), key), 409, 'price_changed');
    expect((await initialize(honest(), key)).status).toBe(200);
  });

  test('without a key the same basket goes on with its order, and another is a new one', async () => {
    const shippingAddress = { ...honest().shippingAddress, line2: 'without a key' };
    const before = await orders();
    const [first, second] = [
      await initialize(honest({ shippingAddress })),
      await initialize(honest({ shippingAddress })),
    ];
    expect(await second.json()).toEqual(await first.json());
    expect(await orders()).toBe(before + 1);
    await initialize(honest({ shippingAddress: { ...shippingAddress, line2: 'elsewhere' } }));
    expect(await orders()).toBe(before + 2);
  });

  test.each([['x'.repeat(201)], ['with space']])('is refused when it is no key: %s', async (key) => {
    await expectRefused(initialize(honest(), { 'idempotency-key': key }), 422, 'invalid_input');
  });
});

describe('bodies that are no checkout', () => {
  test('an unknown field, at the top and deeper', async () => {
    await expectRefused(initialize({ ...honest(), isPaid: true }), 422, 'invalid_input');
    const shippingAddress = { ...honest().shippingAddress, __proto__x: 'y' };
    await expectRefused(initialize({ ...honest(), shippingAddress }), 422, 'invalid_input');
  });

  test('a missing address field is named, its value is not repeated', async () => {
    const { city: _, ...rest } = honest().shippingAddress;
    const body = await expectRefused(
      initialize({ ...honest(), shippingAddress: { ...rest, phone: 4711 } }),
      422,
      'invalid_input',
    );
    expect(body).toMatchObject({
      fields: { 'shippingAddress.city': expect.any(String), 'shippingAddress.phone': expect.any(String) },
    });
    expect(JSON.stringify(body)).not.toContain('4711');
  });

  test.each([['[]'], ['null'], ['7'], ['"text"'], ['{}']])('%s', async (body) => {
    await expectRefused(initialize(body), 422, 'invalid_input');
  });

  test.each([['{'], [''], ['{"items":[}'], ['\ufeff{'], ['NaN']])('broken JSON: %s', async (body) => {
    await expectRefused(initialize(body), 400, 'bad_request');
  });

  test('bytes that are no UTF-8', async () => {
    const headers = { 'content-type': 'application/json', origin: shop.url };
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
    const answer = kofi.send('/initialize-transaction', { method: 'POST', headers, body });
    await expectRefused(answer, 400, 'bad_request');
  });

  test('nested deeper than anybody means', async () => {
    await expectRefused(initialize('['.repeat(40) + ']'.repeat(40)), 400, 'bad_request');
    await expectRefused(initialize('['.repeat(30_000) + ']'.repeat(30_000)), 400, 'bad_request');
  });

  test('larger than 64 KB, announced or not', async () => {
    const large = JSON.stringify({ ...honest(), description: 'x'.repeat(70_000) });
    await expectRefused(initialize(large), 413, 'too_large');
    const stream = new Blob([large]).stream();
    const headers = { 'content-type': 'application/json', origin: shop.url };
    const unannounced = { method: 'POST', headers, body: stream, duplex: 'half' as const };
    await expectRefused(kofi.send('/initialize-transaction', unannounced), 413, 'too_large');
  });

  test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonp'], ['']])(
    'of the type "%s"',
    async (type) => {
      await expectRefused(initialize(honest(), { 'content-type': type }), 415, 'unsupported_type');
    },
  );
});
