import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/time/durations.ts';
import { KEY_RIGHTS, type KeyRight } from '#shop/api/contract/keys.ts';
import { doOnce } from '#shop/api/do-once.server.ts';
import { endKey } from '#shop/api/end-key.server.ts';
import { findKey } from '#shop/api/find-key.server.ts';
import { listKeys } from '#shop/api/list-keys.server.ts';
import { MakeKey, makeKey } from '#shop/api/make-key.server.ts';
import { readOrderByNumber, readOrders } from '#shop/api/read-orders.server.ts';
import { readProduct, readProducts } from '#shop/api/read-products.server.ts';
import { readPieces, readStock } from '#shop/api/read-stock.server.ts';
import { apiKeys } from '#shop/api/tables.server.ts';
import { writeOrderStatus, writeShipment } from '#shop/api/write-order.server.ts';
import { writeProduct } from '#shop/api/write-product.server.ts';
import { writeStock } from '#shop/api/write-stock.server.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeStock } from '#shop/stock/enter-stock.server.ts';
import { type Key, VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anOrder, aProduct, enrol } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { admin, codeOf } from './staff-world.ts';

const ANY = {} as never;
const QUERY = { limit: 50 };
type Verb = [right: KeyRight, act: (shop: Shop, viewer: Viewer) => Promise<unknown>];
const VERBS: Record<string, Verb> = {
  readOrders: ['read_orders', (shop, viewer) => readOrders(shop, viewer, QUERY)],
  readOrderByNumber: ['read_orders', (shop, viewer) => readOrderByNumber(shop, viewer, 1)],
  readProducts: ['read_products', (shop, viewer) => readProducts(shop, viewer, QUERY)],
  readProduct: ['read_products', (shop, viewer) => readProduct(shop, viewer, 'none')],
  readStock: ['read_stock', (shop, viewer) => readStock(shop, viewer, QUERY)],
  readPieces: ['read_stock', (shop, viewer) => readPieces(shop, viewer, 'none')],
  writeProduct: ['write_products', (shop, viewer) => writeProduct(shop, viewer, 'none', ANY)],
  writeStock: ['write_stock', (shop, viewer) => writeStock(shop, viewer, 'none', ANY)],
  writeOrderStatus: ['write_orders', (shop, viewer) => writeOrderStatus(shop, viewer, 1, ANY)],
  writeShipment: ['write_orders', (shop, viewer) => writeShipment(shop, viewer, 1, ANY)],
};
/** The administrator's own, of which each is open to keys by one right. */
const OPENED: Record<string, Verb> = {
  editProduct: ['write_products', (shop, viewer) => editProduct(shop, viewer, 'none', ANY)],
  changeStock: ['write_stock', (shop, viewer) => changeStock(shop, viewer, { intent: 'stop', id: 'none' })],
  trackOrder: ['write_orders', (shop, viewer) => trackOrder(shop, viewer, 'none', ANY)],
  shipOrder: ['write_orders', (shop, viewer) => shipOrder(shop, viewer, 'none', ANY)],
};
const withReading = (right: KeyRight): Key => ({
  kind: 'key',
  keyId: 'a-key',
  rights: KEY_RIGHTS.filter((one) => one === right || one === right.replace('write_', 'read_')),
});

onBothDatabases('keys', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
  });
  afterAll(() => world.close());

  const aForm = (right: readonly string[], name = 'Counter') =>
    MakeKey.parse({ id: world.shop.newId(), name, right });
  const find = (token: string) => findKey(world.shop, { authorization: `Bearer ${token}`, ip: '10.0.0.1' });
  const rowOf = async ({ keyId }: Key) =>
    (await world.shop.db.select().from(apiKeys).where(eq(apiKeys.id, keyId)))[0];
  const aKey = async (...right: string[]) => find(await makeKey(world.shop, admin, aForm(right)));

  it('are made and ended by the administrator alone', async () => {
    for (const viewer of [VISITOR_VIEWER, aCustomer(), await aKey(...KEY_RIGHTS)])
      for (const act of [
        () => makeKey(world.shop, viewer, aForm(['read_stock'])),
        () => endKey(world.shop, viewer, { id: world.shop.newId() }),
        () => listKeys(world.shop, viewer),
      ])
        expect(await codeOf(act)).toBe('not_allowed');
  });

  it('open the verbs of the API to nobody else, the administrator included', async () => {
    for (const [name, [needed, act]] of Object.entries({ ...VERBS, ...OPENED }))
      for (const right of KEY_RIGHTS) {
        const key = withReading(right);
        const isRefused = (await codeOf(() => act(world.shop, key))) === 'not_allowed';
        expect([name, right, isRefused]).toEqual([name, right, !key.rights.includes(needed)]);
      }
    for (const [name, [, act]] of Object.entries(VERBS))
      for (const viewer of [VISITOR_VIEWER, aCustomer({ rights: ['orders', 'catalogue'] }), admin])
        expect([name, await codeOf(() => act(world.shop, viewer))]).toEqual([name, 'not_allowed']);
  });

  it('are kept as a hash, made once by one form, and count until they are ended', async () => {
    const form = aForm(['write_orders', 'read_stock'], '  Counter   2 ');
    const token = await makeKey(world.shop, admin, form);
    expect(await codeOf(() => makeKey(world.shop, admin, form))).toBe('conflict');
    const key = await find(token);
    expect(key.rights).toEqual(['read_stock', 'read_orders', 'write_orders']);
    expect(JSON.stringify(await rowOf(key))).not.toContain(token.slice(3));
    await endKey(world.shop, admin, { id: key.keyId });
    await endKey(world.shop, admin, { id: key.keyId });
    expect(await codeOf(() => find(token))).toBe('not_signed_in');
    expect((await rowOf(key))?.tokenHash).toBeNull();
    const { ended } = await listKeys(world.shop, admin);
    expect(ended.filter(({ name }) => name === 'Counter 2')).toHaveLength(1);
  });

  it('write down their last use once an hour', async () => {
    const token = await makeKey(world.shop, admin, aForm(['read_stock']));
    const first = (await rowOf(await find(token)))?.usedAt;
    world.clock.pass(HOUR_MS / 2);
    expect((await rowOf(await find(token)))?.usedAt).toEqual(first);
    world.clock.pass(HOUR_MS);
    expect((await rowOf(await find(token)))?.usedAt).not.toEqual(first);
  });

  it('are twenty at most, and ended ones count no more', async () => {
    const { keys } = await listKeys(world.shop, admin);
    for (let made = keys.length; made < 20; made += 1) await aKey('read_stock');
    expect(await codeOf(() => aKey('read_stock'))).toBe('invalid_input');
    const now = (await listKeys(world.shop, admin)).keys;
    for (const { id } of now) await endKey(world.shop, admin, { id });
    await aKey('read_stock');
  });

  it('are named by the activity, and their acts are no customer’s', async () => {
    const key = await aKey('write_stock');
    const { id } = await aProduct(world.shop);
    await writeStock(world.shop, key, id, { kind: 'counted', pieces: 5, reason: '' });
    const desk = { what: null, until: null, page: 1 };
    const log = async (who: 'keys' | 'customers' | 'helpers') =>
      (await listAllActivity(world.shop, admin, { ...desk, who })).entries.map(
        (one) => `${one.who} ${one.what}`,
      );
    expect((await log('keys'))[0]).toMatch(/^Key No\. \d+, Counter counted 5 pieces on hand$/);
    expect([...(await log('customers')), ...(await log('helpers'))].join()).not.toContain('Key No.');
  });

  it('add pieces to whatever is there, never below none, and a count begins it', async () => {
    const key = await aKey('write_stock');
    const { id } = await aProduct(world.shop);
    const enter = (kind: 'counted' | 'received' | 'sold_elsewhere', pieces: number, onHand?: number) =>
      codeOf(() => writeStock(world.shop, key, id, { kind, pieces, reason: '', onHand }));
    expect(await enter('received', 1)).toBe('invalid_input');
    expect(await enter('counted', 3)).toBeNull();
    expect(await enter('sold_elsewhere', 4)).toBe('invalid_input');
    const sales = await Promise.all([1, 2, 3, 4, 5].map(() => enter('sold_elsewhere', 1)));
    expect(sales.filter((code) => code === null)).toHaveLength(3);
    expect(await enter('received', 2, 9)).toBe('conflict');
    expect(await enter('received', 2, 0)).toBeNull();
    expect(await readPieces(world.shop, key, id)).toMatchObject({ onHand: 2, held: 0, available: 2 });
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('do a request once, in twins too; what fails or is killed half-way leaves nothing behind', async () => {
    const key = await aKey('write_stock');
    const { id } = await aProduct(world.shop);
    const count = (shop: Shop) => writeStock(shop, key, id, { kind: 'counted', pieces: 7, reason: '' });
    const request = { name: 'one', content: { pieces: 7 } };
    const dies = doOnce(world.shop, key, request, async (inside) => {
      await count(inside);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect((await readPieces(world.shop, key, id)).onHand).toBeNull();
    const twins = await Promise.all([1, 2, 3].map(() => doOnce(world.shop, key, request, count)));
    expect(twins.filter(Boolean)).toHaveLength(1);
    const sell = (shop: Shop) => writeStock(shop, key, id, { kind: 'sold_elsewhere', pieces: 7, reason: '' });
    expect(await doOnce(world.shop, key, request, sell)).toBe(false);
    const other = { name: 'one', content: { pieces: 8 } };
    expect(await codeOf(() => doOnce(world.shop, key, other, sell))).toBe('idempotency_mismatch');
    const beside = await aKey('write_stock');
    expect(await doOnce(world.shop, beside, request, async () => undefined)).toBe(true);
    expect((await readPieces(world.shop, key, id)).onHand).toBe(7);
  });

  it('ship an order that is not paid only when they are sure', async () => {
    const key = await aKey('write_orders');
    const { orderId } = await anOrder(world.shop);
    const order = (await readOrders(world.shop, key, QUERY)).items.find(({ id }) => id === orderId);
    const status = { version: order?.version ?? 0, status: 'processing' as const };
    const set = (confirm: boolean) =>
      codeOf(() => writeOrderStatus(world.shop, key, order?.number ?? 0, { ...status, confirm }));
    expect([await set(false), await set(true)]).toEqual(['conflict', null]);
  });
});
