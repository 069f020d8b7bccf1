import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCustomer,
  anOrder,
  aVisitor,
  type Caller,
  HOME,
  type HttpShop,
  theAdmin,
  theHttpShop,
} from '#tests/support/http-shop.ts';

let shop: HttpShop;
let visitor: Caller;
let kofi: Caller;
let esi: Caller;
let admin: Caller;
let orderId: string;
beforeAll(async () => {
  shop = await theHttpShop();
  visitor = aVisitor(shop);
  kofi = await aCustomer(shop);
  esi = await aCustomer(shop);
  admin = await theAdmin(shop);
  orderId = await anOrder(kofi);
});
afterAll(() => shop.close());

describe('/order-details, as document and as data', () => {
  const secrets = () => [kofi.email, HOME.name, HOME.line1, HOME.line2, HOME.pin_code, HOME.phone];
  const both = async (caller: Caller) => {
    const answers = await Promise.all([
      caller.get(`/order-details/${orderId}`),
      caller.get(`/order-details/${orderId}.data`),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return Promise.all(answers.map((answer) => answer.text()));
  };

  test('the owner and the admin read it in full', async () => {
    for (const caller of [kofi, admin]) {
      for (const text of await both(caller))
        expect(secrets().filter((secret) => !text.includes(secret))).toEqual([]);
    }
  });

  test('a visitor and another customer read lines, total and status, and nobody’s name', async () => {
    for (const caller of [visitor, esi]) {
      for (const text of await both(caller)) {
        const reported = ['Bowl of sand', 'Pending Payment', HOME.city];
        expect(reported.filter((words) => !text.includes(words))).toEqual([]);
        const hidden = [...secrets(), kofi.email.split('@')[0] ?? ''];
        expect(hidden.filter((words) => text.includes(words))).toEqual([]);
      }
    }
  });

  test('an id nobody has is 404 and says nothing', async () => {
    for (const id of ['x', 'a'.repeat(32), orderId.toUpperCase(), `${orderId}a`]) {
      expect((await visitor.get(`/order-details/${id}`)).status, id).toBe(404);
    }
  });

  test('My Orders and paying belong to the owner', async () => {
    expect(await (await kofi.get('/my-orders')).text()).toContain(orderId);
    expect(await (await esi.get('/my-orders')).text()).not.toContain(orderId);
    expect(await (await esi.get('/my-orders.data')).text()).not.toContain(orderId);
    expect((await esi.post(`/api/orders/${orderId}/pay`, {})).status).toBe(404);
    expect((await visitor.post(`/api/orders/${orderId}/pay`, {})).status).toBe(401);
    expect((await kofi.post(`/api/orders/${orderId}/pay`, {})).status).toBe(200);
  });
});

describe('a session that is not one', () => {
  const expectVisitor = async (caller: Caller) => {
    const me = await caller.get('/api/me');
    expect(await me.json()).toEqual({
      isUserLoggedIn: false,
      email: null,
      userName: null,
      userId: null,
      isAdmin: false,
    });
    expect(me.headers.get('cache-control')).toBe('private, no-store');
    const page = await caller.get('/my-orders');
    expect([page.status, page.headers.get('location')]).toEqual([302, '/?login=orders&next=%2Fmy-orders']);
    expect((await caller.get('/admin/orders')).status).toBe(403);
    expect((await caller.post('/initialize-transaction', {})).status).toBe(401);
  };
  const token = (caller: Caller) => /shop\.session_token=([^;]+)/.exec(caller.cookie())?.[1] ?? '';
  const withToken = (value: string) => {
    const caller = aVisitor(shop);
    caller.setCookie(`shop.session_token=${value}`);
    return caller;
  };

  test('forged: another signature, none, or garbage', async () => {
    const [id = '', signature = ''] = decodeURIComponent(token(admin)).split('.');
    const forged = [
      id,
      `${id}.`,
      `${id}.${signature.replace(/^./, (mail) => (mail === 'A' ? 'B' : 'A'))}`,
      `${id}.${createHmac('sha256', 'guess').update(id).digest('base64')}`,
      `${'x'.repeat(32)}.${signature}`,
      '%00',
      '%FF',
      "' or 1=1",
      'x'.repeat(4000),
    ];
    for (const value of forged) await expectVisitor(withToken(encodeURIComponent(value)));
    for (const value of ['%', '%E0%A4%A', '{"$ne":null}']) await expectVisitor(withToken(value));
  });

  test('the true one opens, so that the forgeries above were close', async () => {
    const answer = await withToken(token(admin)).get('/api/me');
    expect(await answer.json()).toMatchObject({ isUserLoggedIn: true, isAdmin: true });
  });

  test('expired', async () => {
    const late = await aCustomer(shop);
    if (shop.database.client.kind !== 'postgres') throw new Error('not on PostgreSQL');
    const { userId } = (await (await late.get('/api/me')).json()) as { userId: string };
    await shop.database.client.pool.query(
      `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [userId],
    );
    await expectVisitor(late);
  });

  test('signed out', async () => {
    const leaver = await aCustomer(shop);
    const copy = withToken(token(leaver));
    expect((await leaver.post('/api/auth/sign-out', {})).status).toBe(200);
    await expectVisitor(copy);
  });
});

test('a password that is wrong and a person nobody knows get the same answer', async () => {
  const password = 'not the password';
  const wrong = await aVisitor(shop).post('/api/auth/sign-in/email', { email: kofi.email, password });
  const nobody = await aVisitor(shop).post('/api/auth/sign-in/email', {
    email: 'nobody@example.com',
    password,
  });
  expect([wrong.status, await wrong.text()]).toEqual([nobody.status, await nobody.text()]);
  expect(wrong.status).toBe(401);
});
