import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_RIGHTS, type KeyRight } from '#shop/api/contract/keys.ts';
import { API_PATH, OPERATIONS, type OperationId } from '#shop/api/contract/operations.ts';
import { ROUTES } from '#shop/route-table.ts';
import { aKey, aProgram, endKey, type Program } from '#tests/support/a-key.ts';
import {
  anHttpShop,
  aVisitor,
  type Caller,
  type HttpShop,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
import { aNumberedOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
let admin: Caller;
const withOne = {} as Record<KeyRight, Program>;
beforeAll(async () => {
  shop = await anHttpShop();
  admin = await theSignedInAdmin(shop);
  for (const right of KEY_RIGHTS) withOne[right] = await aKey(shop, [right], right);
});
afterAll(() => shop.close());

describe('the rights of keys', () => {
  const includes = (held: KeyRight, needed: KeyRight) =>
    held === needed || held.replace('write_', 'read_') === needed;

  async function statusOf(program: Program, id: OperationId): Promise<number> {
    const { method, path } = OPERATIONS[id];
    const address = path.replace(':id', 'none').replace(':number', '999999999');
    return method === 'GET'
      ? (await program.ask(address)).status
      : (await program.ask(address, { method, body: {} })).status;
  }

  test.each(Object.keys(OPERATIONS) as OperationId[])('%s is for keys with its right alone', async (id) => {
    const { right: needed } = OPERATIONS[id];
    for (const held of KEY_RIGHTS) {
      const status = await statusOf(withOne[held], id);
      expect([held, status === 403]).toEqual([held, !includes(held, needed)]);
      expect([held, status]).not.toEqual([held, 401]);
    }
    const others = KEY_RIGHTS.filter((right) => !includes(right, needed));
    const [ended, allBut] = [await aKey(shop, [needed]), await aKey(shop, others)];
    await endKey(shop, ended);
    expect(await statusOf(allBut, id)).toBe(403);
    await endKey(shop, allBut);
    const strangers = { none: null, wrong: `sk_${'a'.repeat(32)}`, no_key: 'none', ended: ended.key };
    for (const [name, key] of Object.entries(strangers))
      expect([name, await statusOf(aProgram(shop, key), id)]).toEqual([name, 401]);
    const { method, path } = OPERATIONS[id];
    const address = `/api/v1${path.replace(/:\w+/, '1')}`;
    const headers = { origin: shop.origin, 'content-type': 'application/json' };
    expect(
      (await admin.send(address, { method, headers, ...(method !== 'GET' && { body: '{}' }) })).status,
    ).toBe(401);
  });

  test('a key opens nothing else of the shop', async () => {
    const headers = { authorization: `Bearer ${(await aKey(shop, KEY_RIGHTS)).key}` };
    for (const { path } of ROUTES.filter(
      ({ who, methods }) => !who.includes('visitor') && methods.includes('GET'),
    ))
      if (!path.startsWith(API_PATH)) {
        const { status } = await aVisitor(shop).get(path.replaceAll(/:\w+/g, '1'), headers);
        expect([path, status]).not.toEqual([path, 200]);
      }
    const me = await aVisitor(shop).get('/api/me', headers);
    expect(await me.json()).toMatchObject({ isUserLoggedIn: false });
  });

  test('a key that writes reads the same, and nothing more', async () => {
    const { number, version } = await aNumberedOrder(shop);
    const body = { version, status: 'processing' };
    const answer = await withOne.write_orders.ask(`/orders/${number}`, { method: 'PATCH', body });
    expect(await answer.json()).toMatchObject({ number, status: 'processing' });
    expect((await withOne.write_orders.ask('/products')).status).toBe(403);
  });
});
