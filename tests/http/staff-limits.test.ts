import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES, ROUTES } from '#shop/route-table.ts';
import { RIGHTS } from '#shop/staff/contract.ts';
import { aHelper } from '#tests/support/a-helper.ts';
import {
  aVisitor,
  type Caller,
  type HttpShop,
  theHttpShop,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
let helper: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
  helper = await aHelper(shop, RIGHTS);
});
afterAll(() => shop.close());

const statusOf = async (caller: Caller, path: string) => (await caller.get(path)).status;

/** Every page of the desk that one may reach by links from its home, and what it answers. */
async function walk(caller: Caller, first: readonly string[]): Promise<Map<string, number>> {
  const met = new Map<string, number>();
  const left = ['/admin/home', ...first];
  for (let path = left.pop(); path !== undefined && met.size < 200; path = left.pop()) {
    const kind = path.replace(/\?.*/, '').replace(/[a-z2-7]{32}/, ':id');
    if (met.has(kind) && met.get(kind) === 200) continue;
    const answer = await caller.get(path);
    met.set(kind, answer.status);
    const links = [...(await answer.text()).matchAll(/(?:href|action)="(\/admin\/[^"#]*)/g)];
    left.push(...links.map(([, to = '']) => to.replaceAll('&amp;', '&')));
  }
  return met;
}

/** A walk that finds fewer has lost its links. */
const LEAST_PAGES = { orders: 3, messages: 3, catalogue: 6 };

describe('a helper with one right', () => {
  test.each(RIGHTS)('for %s meets no link that is refused', async (right) => {
    const { orderId } = await aPaidOrder(shop);
    const first = right === 'orders' ? [`/admin/order-details/${orderId}`] : [];
    const products = right === 'catalogue' ? ['/admin/add-product/bowl', '/admin/stock/bowl'] : [];
    const met = await walk(await aHelper(shop, [right]), [...first, ...products]);
    expect([...met].filter(([, status]) => status >= 400)).toEqual([]);
    expect(met.size).toBeGreaterThanOrEqual(LEAST_PAGES[right]);
  });
});

describe('a helper with all rights', () => {
  test('gets no receipt of somebody else’s order, as a page or as data', async () => {
    const { orderId, reference } = await aPaidOrder(shop);
    for (const path of [`/order-details/${orderId}/receipt`, `/order-details/${orderId}/receipt.data`]) {
      const answer = await helper.get(path);
      expect([path, (await answer.text()).includes(reference)]).toEqual([path, false]);
    }
  });

  test('reads no reference of a payment in the data of an order', async () => {
    const { orderId, reference } = await aPaidOrder(shop);
    for (const path of [`/admin/order-details/${orderId}.data`, `/order-details/${orderId}.data`]) {
      const text = await (await helper.get(path)).text();
      expect([path, text.includes(reference)]).toEqual([path, false]);
    }
  });

  test('opens what is the administrator’s in no other spelling', async () => {
    const hers = PAGES.filter(({ who }) => who.length === 1 && who[0] === 'admin').map(({ path }) =>
      path.replace(/:[a-z]+/g, 'none'),
    );
    for (const path of hers)
      for (const asked of [
        path.replace('admin', 'Admin'),
        path.toUpperCase(),
        `/${path}`,
        `${path}/`,
        `${path}/_.data`,
        `${path}.data?_routes=root`,
        path.replace('/admin/', '/admin//'),
        path.replace('/admin/', '/admin/%2e/'),
        path.replace('admin', '%61dmin'),
        `${path}%00`,
        `/admin/home/..${path.slice('/admin'.length)}`,
      ])
        expect([asked, (await statusOf(helper, asked)) === 200]).toEqual([asked, false]);
  });

  test('starts no act of the administrator’s through a page of their own', async () => {
    const { orderId } = await aPaidOrder(shop);
    const asked: [string, Record<string, string>][] = [
      [`/admin/order-details/${orderId}`, { intent: 'erase' }],
      [`/admin/order-details/${orderId}`, { intent: 'allow-downloads' }],
      [`/admin/order-details/${orderId}`, { intent: 'pay-on-delivery' }],
      [`/admin/order-details/${orderId}/cancel`, { intent: 'withdraw' }],
      [`/admin/messages/none`, { intent: 'delete' }],
      ['/admin/messages/chosen', { intent: 'delete', message: 'a'.repeat(32) }],
      ['/admin/helpers', { intent: 'invite', email: helper.email, right: 'messages' }],
    ];
    for (const [path, form] of asked)
      expect([path, form, (await helper.submit(path, form)).status]).toEqual([path, form, 403]);
  });

  test('gets no file of the administrator’s, with a session or a token of uploads', async () => {
    const { token } = (await (await helper.post('/api/upload-token', {})).json()) as { token: string };
    const files = ROUTES.filter(
      ({ path, who }) => path.startsWith('/admin/') && who.length === 1 && who[0] === 'admin',
    ).map(({ path }) => path.replace(/:[a-z]+/g, 'none'));
    for (const path of files) {
      expect([path, await statusOf(helper, path)]).toEqual([path, 403]);
      const bearer = await aVisitor(shop).get(path, { authorization: `Firebase ${token}` });
      expect([path, bearer.status === 200]).toEqual([path, false]);
    }
  });

  test('loses an open stream of one order together with the right to pack', async () => {
    const { orderId } = await aPaidOrder(shop);
    const packer = await aHelper(shop, ['orders']);
    const stream = await packer.get(`/live?topics=order:${orderId}`);
    expect(stream.status).toBe(200);
    const reader = stream.body?.getReader();
    await reader?.read();
    const admin = await theSignedInAdmin(shop);
    const page = await (await admin.get('/admin/helpers')).text();
    const at = page.indexOf(`End ${packer.email}`);
    const id = /value="([a-z2-7]{32})"/.exec(page.slice(at))?.[1] ?? 'none';
    await admin.submit('/admin/helpers', { intent: 'change', right: 'messages', id });
    const late = new Promise<'late'>((done) => setTimeout(() => done('late'), 5_000));
    let last: unknown;
    do last = await Promise.race([reader?.read(), late]);
    while (last !== 'late' && !(last as { done: boolean }).done);
    expect(last).not.toBe('late');
  });
});
