import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Address } from '#shop/checkout/contract/address.ts';
import {
  aCustomer,
  aVisitor,
  type Caller,
  HOME,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { untilServed } from '#tests/support/until-served.ts';

const PATH = '/api/address';
const Kept = z.strictObject({ address: Address, ageMs: z.number().nonnegative() }).nullable();

let shop: HttpShop;
let visitor: Caller;
let kofi: Caller;
let esi: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  visitor = aVisitor(shop);
  kofi = await aCustomer(shop);
  esi = await aCustomer(shop);
});
afterAll(() => shop.close());

const keptBy = async (caller: Caller) => Kept.parse(await (await caller.get(PATH)).json())?.address ?? null;
const remove = (caller: Caller, headers: Record<string, string> = { origin: shop.url }) =>
  caller.send(PATH, { method: 'DELETE', headers });
const save = (caller: Caller, address: unknown, headers = {}) => caller.post(PATH, address, headers);

describe('the address of an account', () => {
  test('is shown to its owner alone, and kept by no cache', async () => {
    expect((await save(kofi, HOME)).status).toBe(204);
    const answer = await kofi.get(PATH);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(Kept.parse(await answer.json())?.address).toEqual(HOME);
    for (const other of [esi, await theAdmin(shop)]) expect(await keptBy(other)).toBeNull();
    const refused = await visitor.get(PATH);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
    expect(await refused.text()).not.toContain(HOME.name);
  });

  test('stands in no page but its owner’s account page', async () => {
    await save(kofi, HOME);
    const secrets = [HOME.line1, HOME.line2, HOME.phone];
    for (const path of ['/', '/cart', '/checkout-details', '/checkout', '/checkout-details.data']) {
      const own = await (await kofi.get(path)).text();
      expect([path, secrets.filter((secret) => own.includes(secret))]).toEqual([path, []]);
    }
    for (const path of ['/account', '/account.data']) {
      const answer = await kofi.get(path);
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      const own = await answer.text();
      expect([path, secrets.filter((secret) => !own.includes(secret))]).toEqual([path, []]);
      const foreign = await (await esi.get(path)).text();
      expect([path, secrets.filter((secret) => foreign.includes(secret))]).toEqual([path, []]);
    }
  });

  test('is trimmed, replaced by the next, and gone when removed', async () => {
    const ama = await aCustomer(shop);
    await save(ama, { ...HOME, city: '  Tamale ' });
    expect((await keptBy(ama))?.city).toBe('Tamale');
    await save(ama, { ...HOME, city: 'Ho' });
    expect((await keptBy(ama))?.city).toBe('Ho');
    expect([(await remove(ama)).status, (await remove(ama)).status]).toEqual([204, 204]);
    expect(await keptBy(ama)).toBeNull();
    expect(await keptBy(kofi)).toEqual(HOME);
  });

  test('is neither written nor removed by a visitor or from another site', async () => {
    await save(kofi, HOME);
    expect((await save(visitor, HOME)).status).toBe(401);
    expect((await remove(visitor)).status).toBe(401);
    const other = { ...HOME, city: 'Elsewhere' };
    for (const origin of ['https://evil.example', 'null', `${shop.url}.evil.example`]) {
      expect([origin, (await save(kofi, other, { origin })).status]).toEqual([origin, 403]);
      expect([origin, (await remove(kofi, { origin })).status]).toEqual([origin, 403]);
    }
    expect((await remove(kofi, {})).status).toBe(403);
    expect((await remove(kofi, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await keptBy(kofi)).toEqual(HOME);
  });

  test('takes no nonsense', async () => {
    const ama = await aCustomer(shop);
    const { phone: _, ...withoutPhone } = HOME;
    const nonsense: unknown[] = [
      ...[null, [], {}, 7, '"text"', withoutPhone, { ...HOME, city: '' }, { ...HOME, city: '   ' }],
      ...[
        { ...HOME, city: 7 },
        { ...HOME, city: null },
        { ...HOME, city: ['Ho'] },
        { ...HOME, city: 'x'.repeat(201) },
      ],
      ...[
        { ...HOME, city: 'a\0b' },
        { ...HOME, city: '\ud800' },
        { ...HOME, userId: 'somebody' },
      ],
      { ...HOME, address: HOME },
    ];
    for (const body of nonsense) {
      const answer = await save(ama, body);
      expect([body, answer.status]).toEqual([body, 422]);
      expect(await answer.text()).not.toContain(HOME.line1);
    }
    expect((await save(ama, '{')).status).toBe(400);
    expect((await save(ama, HOME, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await save(ama, { ...HOME, city: 'x'.repeat(17_000) })).status).toBe(413);
    expect(await keptBy(ama)).toBeNull();
  });

  test('at its longest is taken, whatever the script', async () => {
    const ama = await aCustomer(shop);
    const longest = Object.fromEntries(Object.keys(HOME).map((field) => [field, 'ɛ'.repeat(200)]));
    expect((await save(ama, longest)).status).toBe(204);
    expect(await keptBy(ama)).toEqual(longest);
  });

  test('meets a limit that is the account’s own', async () => {
    const ama = await aCustomer(shop);
    const asks = Array.from({ length: 14 }, () => untilServed(() => save(ama, HOME)));
    const answers = await Promise.all(asks);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await save(esi, HOME)).status).toBe(204);
    await remove(esi);
  });

  test('goes with the account', async () => {
    const leaver = await aCustomer(shop);
    await save(leaver, HOME);
    const cookie = leaver.cookie();
    if (shop.database.client.kind !== 'postgres') throw new Error('not on PostgreSQL');
    const { pool } = shop.database.client;
    const count = async () => (await pool.query('select 1 from account_addresses')).rowCount ?? 0;
    const before = await count();
    expect((await leaver.post('/api/auth/delete-user', {})).status).toBeLessThan(500);
    await pool.query('delete from users where email = $1', [leaver.email]);
    expect(await count()).toBe(before - 1);
    expect((await visitor.get(PATH, { cookie })).status).toBe(401);
  });
});

describe('an address sent before the page is hydrated', () => {
  const send = async (changes: Record<string, string>) => {
    const body = new URLSearchParams({ ...HOME, ...changes });
    const answer = await visitor.send('/checkout-details', {
      method: 'POST',
      headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    return { status: answer.status, cache: answer.headers.get('cache-control'), html: await answer.text() };
  };

  test('goes on when it is whole, and comes back to its sender alone when something is left to do', async () => {
    expect((await send({})).status).toBe(303);
    const back = await send({ city: ' ' });
    expect([back.status, back.cache]).toEqual([422, 'private, no-store']);
    expect(back.html).toContain('Enter a city or town');
    expect(back.html).toContain(HOME.line1);
  });

  test('with a number nobody can call, or a code of another region, is questioned once, never refused', async () => {
    for (const phone of ['024 555', '+233 20 555 0199 020 555 0199']) {
      const asked = await send({ phone });
      expect([asked.status, asked.html.includes('This number looks too')]).toEqual([422, true]);
      expect((await send({ phone, phoneAsked: phone })).status).toBe(303);
      expect((await send({ phone, phoneAsked: '024' })).status).toBe(422);
    }
    const asked = await send({ city: 'Kumasi', pin_code: 'GA-183-8164' });
    expect([asked.status, asked.html.includes('This code is in Greater Accra')]).toEqual([422, true]);
    const again = { city: 'Kumasi', pin_code: 'GA-183-8164', codeAsked: 'Kumasi GA-183-8164' };
    expect((await send(again)).status).toBe(303);
    expect((await send({ ...again, city: 'Obuasi' })).status).toBe(422);
    for (const phone of ['0205550199', '+233 20 555 0199', '020 555 0199'])
      expect([phone, (await send({ phone })).status]).toEqual([phone, 303]);
  });
});
