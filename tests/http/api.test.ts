import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_RIGHTS } from '#shop/api/contract/keys.ts';
import { OPENAPI_PATH, OPERATIONS, type OperationId } from '#shop/api/contract/operations.ts';
import { aKey, aProgram, type Program } from '#tests/support/a-key.ts';
import { aCustomer, anHttpShop, aVisitor, BOWL, type HttpShop, TRAY } from '#tests/support/http-shop.ts';
import { aNumberedOrder, aStartedPayment } from '#tests/support/paid-orders.ts';
import { stock } from '#tests/support/stock.ts';

type Document = { openapi: string; paths: Record<string, Record<string, object>> };
type Row = Record<string, unknown> & { items: Record<string, unknown>[]; version: number; code: string };

/** Counted here, and ordered by nobody. */
const MAT = { id: 'mat', name: 'Sand mat', price: 12 };

let shop: HttpShop;
let all: Program;
let document: Document;
beforeAll(async () => {
  shop = await anHttpShop();
  await stock(shop.database, MAT);
  all = await aKey(shop, KEY_RIGHTS, 'All');
  document = (await (await aVisitor(shop).get(OPENAPI_PATH)).json()) as Document;
});
afterAll(() => shop.close());

const read = async (answer: Response) => (await answer.json()) as Row;

/** An honest request of each operation; whoever adds one adds it here. */
const HONEST: Record<OperationId, () => Promise<Response>> = {
  listProducts: () => all.ask('/products?limit=1'),
  getProduct: () => all.ask(`/products/${BOWL.id}`),
  async changeProduct() {
    const { version } = await read(await all.ask(`/products/${BOWL.id}`));
    return all.ask(`/products/${BOWL.id}`, { method: 'PATCH', body: { version, state: 'on_sale' } });
  },
  listStock: () => all.ask(`/stock?product=${TRAY.id}`),
  enterStock: () => all.post(`/stock/${MAT.id}/entries`, { kind: 'counted', pieces: 40 }),
  async listOrders() {
    await aNumberedOrder(shop);
    return all.ask('/orders?updatedSince=2020-01-01T00:00:00Z');
  },
  getOrder: async () => all.ask(`/orders/${(await aNumberedOrder(shop)).number}`),
  async setOrderStatus() {
    const { number, version } = await aNumberedOrder(shop);
    return all.ask(`/orders/${number}`, { method: 'PATCH', body: { version, status: 'processing' } });
  },
  async shipOrder() {
    const { number, version } = await aNumberedOrder(shop);
    return all.post(`/orders/${number}/shipment`, { version, parcelNumber: 'GH 4411', mail: true });
  },
};
const IDS = Object.keys(OPERATIONS) as OperationId[];

describe('the description', () => {
  test('is OpenAPI 3.1, in the eyes of a validator that is not ours, and open to everybody', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(IDS.length);
  });

  test.each(IDS)('has the answer of %s as it really is', async (id) => {
    const { method, path } = OPERATIONS[id];
    const answer = await HONEST[id]();
    const body = await answer.json();
    expect([answer.status, body]).toEqual([200, expect.anything()]);
    const pointer = path.replace(/:(\w+)/g, '{$1}').replaceAll('/', '~1');
    const ajv = formats.default(new Ajv2020({ strict: false }));
    ajv.addSchema(document, 'api');
    const place = `api#/paths/${encodeURIComponent(pointer)}/${method.toLowerCase()}`;
    const isAsDescribed = ajv.compile({
      $ref: `${place}/responses/200/content/application~1json/schema`,
    });
    expect([isAsDescribed(body), isAsDescribed.errors]).toEqual([true, null]);
  });
});

describe('a program', () => {
  test('reads of an order what a parcel needs, and no e-mail', async () => {
    const { number, buyer } = await aNumberedOrder(shop);
    const text = await (await all.ask(`/orders/${number}`)).text();
    expect(JSON.parse(text)).toMatchObject({
      payment: 'paid',
      amount: 18_498,
      address: { name: 'Kofi Asare', city: 'Kumasi', postcode: 'AK-039-5028' },
      lines: [
        { productId: BOWL.id, variantId: null, sku: BOWL.id, quantity: 2, price: 1_999 },
        { productId: TRAY.id, quantity: 1 },
      ],
    });
    expect(text).not.toContain(buyer.email);
  });

  test('sells a piece once, however often it asks under one key, and two under two', async () => {
    const counter = await aKey(shop, ['write_stock']);
    const path = `/stock/${MAT.id}/entries`;
    await counter.post(path, { kind: 'counted', pieces: 10 });
    const one = { kind: 'sold_elsewhere', pieces: 1, reason: 'At the counter' };
    const twins = await Promise.all([1, 2, 3].map(() => counter.post(path, one, 'sale-1')));
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(twins.filter(({ headers }) => headers.has('idempotent-replayed'))).toHaveLength(2);
    expect(await read(await counter.post(path, one, 'sale-2'))).toMatchObject({ onHand: 8, available: 8 });
    const other = await counter.post(path, { ...one, pieces: 2 }, 'sale-2');
    expect([other.status, (await read(other)).code]).toEqual([422, 'idempotency_mismatch']);
    expect((await counter.ask(path, { method: 'POST', body: one })).status).toBe(422);
    const tooMany = await counter.post(path, { ...one, pieces: 9 }, 'sale-3');
    expect([tooMany.status, (await read(tooMany)).fields]).toEqual([422, { pieces: expect.any(String) }]);
    expect((await counter.post(path, { ...one, pieces: 8 }, 'sale-3')).status).toBe(200);
  });

  test('changes a price only as it was seen', async () => {
    const path = `/products/${TRAY.id}`;
    const { version } = await read(await all.ask(path));
    const dearer = await all.ask(path, { method: 'PATCH', body: { version, price: 15_000 } });
    expect(await read(dearer)).toMatchObject({ price: 15_000, version: version + 1 });
    const stale = await all.ask(path, { method: 'PATCH', body: { version, price: 14_500 } });
    expect([stale.status, (await read(stale)).code]).toEqual([409, 'conflict']);
    await all.ask(path, { method: 'PATCH', body: { version: version + 1, price: 14_500 } });
  });

  test('ships an order once', async () => {
    const { number, version } = await aNumberedOrder(shop);
    const path = `/orders/${number}/shipment`;
    const parcel = { version, courier: 'VIP', parcelNumber: 'GH 1' };
    expect(await read(await all.post(path, parcel, `ship-${number}`))).toMatchObject({
      status: 'shipped',
      parcel: { courier: 'VIP', parcelNumber: 'GH 1' },
    });
    expect((await all.post(path, parcel, `ship-${number}`)).headers.get('idempotent-replayed')).toBe('true');
    const again = await all.post(path, parcel);
    expect([again.status, (await read(again)).code]).toEqual([409, 'conflict']);
  });

  test('sends an unpaid order only once it has confirmed that', async () => {
    await aStartedPayment(await aCustomer(shop));
    const { items } = await read(await all.ask('/orders'));
    const unpaid = items.find(({ payment }) => payment === 'unpaid');
    const set = (confirm: boolean) =>
      all.ask(`/orders/${unpaid?.number}`, {
        method: 'PATCH',
        body: { version: unpaid?.version, status: 'shipped', confirm },
      });
    const warned = await set(false);
    expect([warned.status, await read(warned)]).toMatchObject([409, { code: 'conflict', needs: 'confirm' }]);
    expect(await read(await set(true))).toMatchObject({ status: 'shipped' });
  });

  test('comes through a list page by page, and asks only for what changed since', async () => {
    const seen: unknown[] = [];
    let next: unknown = null;
    do {
      const page = await read(await all.ask(`/products?limit=1${next ? `&cursor=${next}` : ''}`));
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(new Set(seen)).toEqual(new Set([BOWL.id, TRAY.id, MAT.id]));
    expect(seen).toHaveLength(3);
    expect((await all.ask('/products', { method: 'HEAD' })).status).toBe(200);
    const tray = await read(await all.ask(`/products/${TRAY.id}`));
    const body = { version: tray.version, price: 14_600 };
    const { updatedAt } = await read(await all.ask(`/products/${TRAY.id}`, { method: 'PATCH', body }));
    const changed = await read(await all.ask(`/products?updatedSince=${updatedAt}`));
    expect(changed.items.map(({ id }) => id)).toEqual([TRAY.id]);
  });

  test.each([
    ['/orders?limit=101', 422],
    ['/orders?limit=0', 422],
    ['/orders?cursor=x', 422],
    ['/orders?updatedSince=yesterday', 422],
    ['/orders?updatedSince=0000-01-01T00:00:00Z', 422],
    ['/orders?secret=yes', 422],
    ['/stock?sku=%00', 422],
    ['/orders/one', 404],
    ['/products/none', 404],
    ['/none', 404],
  ])('is refused %s with %i', async (path, status) => {
    expect((await all.ask(path)).status).toBe(status);
  });

  test('reads refusals as RFC 9457 has them, of guards and of verbs alike', async () => {
    const nobody = await aProgram(shop, null).ask('/orders');
    expect(nobody.headers.get('content-type')).toBe('application/problem+json');
    expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
    expect(await read(nobody)).toMatchObject({ type: 'about:blank', status: 401, code: 'not_signed_in' });
    const unknown = await all.ask('/products/none');
    expect(unknown.headers.get('content-type')).toBe('application/problem+json');
    expect(await read(unknown)).toMatchObject({ title: 'Not found.', status: 404, code: 'not_found' });
    const put = await all.ask('/products', { method: 'PUT', body: {} });
    expect(await read(put)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    const large = await all.post(`/stock/${BOWL.id}/entries`, { reason: 'x'.repeat(70_000) });
    expect(await read(large)).toMatchObject({ status: 413, code: 'too_large' });
    expect(unknown.headers.get('access-control-allow-origin')).toBeNull();
    expect(unknown.headers.get('cache-control')).toContain('no-store');
  });

  test('with wrong keys is refused for a while, and a key beside it is not', async () => {
    const guesser = aProgram(shop, `sk_${'b'.repeat(32)}`);
    for (let tries = 0; tries < 30; tries += 1) expect((await guesser.ask('/orders')).status).toBe(401);
    const refused = await guesser.ask('/orders');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const beside = await guesser.ask('/orders', { headers: { authorization: `Bearer ${all.key}` } });
    expect(beside.status).toBe(200);
  });

  test('that asks too often waits, and no other key with it', async () => {
    const bot = await aKey(shop, ['read_stock'], 'Bot');
    const answers = await Promise.all(Array.from({ length: 60 }, () => bot.ask('/stock?limit=1')));
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    let status = 200;
    for (let asked = 0; asked < 300 && status !== 429; asked += 1)
      ({ status } = await bot.ask('/stock?limit=1'));
    expect(status).toBe(429);
    expect((await all.ask('/stock?limit=1')).status).toBe(200);
  });
});
