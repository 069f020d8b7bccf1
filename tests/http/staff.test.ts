import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHelper, aPersonToInvite, HELPER_PASSWORD, invite, setUpFactor } from '#tests/support/a-helper.ts';
import {
  aCustomer,
  aVisitor,
  type Caller,
  type HttpShop,
  insist,
  theHttpShop,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  admin = await theSignedInAdmin(shop);
});
afterAll(() => shop.close());

const statusOf = async (caller: Caller, path: string) => (await caller.get(path)).status;

async function change(helper: Caller, fields: Record<string, string>): Promise<void> {
  const page = await (await admin.get('/admin/helpers')).text();
  const at = page.indexOf(`End ${helper.email}`);
  const id = /value="([a-z2-7]{32})"/.exec(page.slice(at))?.[1] ?? 'none';
  await insist(() => admin.submit('/admin/helpers', { ...fields, id }));
}

/** Reads the stream until it ends, or for long enough to see that it does not. */
async function endsWithin(answer: Response, ms: number): Promise<boolean> {
  const reader = answer.body?.getReader();
  const late = new Promise<'late'>((done) => setTimeout(() => done('late'), ms));
  for (;;) {
    const read = await Promise.race([reader?.read(), late]);
    if (read === 'late') {
      await reader?.cancel();
      return false;
    }
    if (!read || read.done) return true;
  }
}

describe('a helper', () => {
  test('has no rights before the second factor is on, and a customer’s all the time', async () => {
    const person = await aPersonToInvite(shop);
    const token = await invite(shop, person.email, ['orders']);
    expect(await statusOf(person, '/admin/orders')).toBe(403);
    const accepted = await person.submit(`/helper-invitation/${token}`, { intent: 'accept' });
    expect(await accepted.text()).toContain('One step is left');
    expect(await statusOf(person, '/admin/orders')).toBe(403);
    expect(await (await person.get('/api/me')).json()).not.toHaveProperty('isHelper');
    await setUpFactor(person);
    expect(await statusOf(person, '/admin/orders')).toBe(200);
    expect(await (await person.get('/api/me')).json()).toMatchObject({ isAdmin: false, isHelper: true });
    for (const path of ['/my-orders', '/account']) expect(await statusOf(person, path)).toBe(200);
  });

  test('with the password alone gets no session at all', async () => {
    const helper = await aHelper(shop, ['orders']);
    const thief = aVisitor(shop);
    await thief.post('/api/auth/sign-in/email', { email: helper.email, password: HELPER_PASSWORD });
    expect(await (await thief.get('/api/me')).json()).toMatchObject({ isUserLoggedIn: false });
    expect(await statusOf(thief, '/admin/orders')).toBe(403);
  });

  test('is refused at the next request once ended, and follows nothing live any more', async () => {
    const helper = await aHelper(shop, ['orders']);
    const stream = await helper.get('/live?topics=orders:all');
    expect(stream.status).toBe(200);
    expect(await statusOf(helper, '/live?topics=messages')).toBe(403);
    const ended = endsWithin(stream, 10_000);
    await change(helper, { intent: 'end' });
    expect(await ended).toBe(true);
    expect(await statusOf(helper, '/admin/orders')).toBe(403);
    expect(await statusOf(helper, '/admin/orders.data')).toBe(403);
    expect(await statusOf(helper, '/live?topics=orders:all')).toBe(403);
    expect(await statusOf(helper, '/my-orders')).toBe(200);
  });

  test('who is given another right loses the one before, also in a stream and a token of uploads', async () => {
    const helper = await aHelper(shop, ['catalogue']);
    const { token } = (await (await helper.post('/api/upload-token', {})).json()) as { token: string };
    const list = () => aVisitor(shop).get('/v0/b/shop/o', { authorization: `Firebase ${token}` });
    expect((await list()).status).toBe(200);
    await change(helper, { intent: 'change', right: 'messages' });
    expect((await list()).status).toBe(403);
    expect(await statusOf(helper, '/admin/all-products')).toBe(403);
    expect(await statusOf(helper, '/admin/messages')).toBe(200);
  });

  test('reads of an order what a parcel needs, and nothing of money, customers or history', async () => {
    const { orderId } = await aPaidOrder(shop);
    const helper = await aHelper(shop, ['orders']);
    const path = `/admin/order-details/${orderId}`;
    const whole = await (await admin.get(path)).text();
    const packing = await (await helper.get(path)).text();
    for (const text of ['Update Order Status', 'Note for the shop', 'Packing slip'])
      expect([text, packing.includes(text)]).toEqual([text, true]);
    for (const text of ['History', 'Refund', 'Erase', '/admin/customers/', 'Receipt', 'reference']) {
      expect([text, whole.includes(text)]).toEqual([text, true]);
      expect([text, packing.includes(text)]).toEqual([text, false]);
    }
    for (const form of [{ intent: 'erase' }, { intent: 'pay-on-delivery' }, { intent: 'allow-downloads' }])
      expect([form, (await helper.submit(path, form)).status]).toEqual([form, 403]);
  });

  test('sees links to what is theirs alone', async () => {
    const helper = await aHelper(shop, ['messages']);
    expect((await helper.get('/admin')).headers.get('location')).toBe('/admin/home');
    const home = await (await helper.get('/admin/home')).text();
    const links = [...home.matchAll(/href="(\/admin\/[^"?]*)/g)].map(([, to]) => to);
    for (const to of new Set(links)) expect([to, await statusOf(helper, to ?? '')]).toEqual([to, 200]);
    expect(new Set(links)).toEqual(new Set(['/admin/home', '/admin/reviews', '/admin/messages']));
    expect(home).not.toMatch(/Earnings|Export|GHS/);
  });

  test('an invitation opens for nobody else, and asks a visitor to log in', async () => {
    const person = await aPersonToInvite(shop);
    const token = await invite(shop, person.email, ['orders']);
    const other = await aCustomer(shop);
    const page = await (await other.get(`/helper-invitation/${token}`)).text();
    expect(page).toContain('for another account');
    expect(page).not.toContain(person.email);
    expect((await other.submit(`/helper-invitation/${token}`, { intent: 'accept' })).status).toBe(403);
    const asked = await aVisitor(shop).get(`/helper-invitation/${token}`);
    expect(asked.headers.get('location')).toContain('/?login=');
  });
});
