import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownGiftCode } from '#shop/gifts/rules/gift-code.ts';
import { GIFT_FORMS } from '#tests/support/gift-forms.ts';
import {
  aCustomer,
  aGuest,
  aVisitor,
  type HttpShop,
  theHttpShop,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/;
const NOBODYS = shownGiftCode('ABCDEFGH12345678');

/** One that was bought, with the form that sends it. */
async function aSoldGift() {
  const [send] = GIFT_FORMS;
  if (!send) throw new Error('no form');
  const { by, path, fields } = await send.fill(shop);
  const order = path.replace(/\/gift$/, '');
  const [code = ''] = CODE.exec(await (await by.get(order)).text()) ?? [];
  return { by, order, path: `${path}?gift=${fields.gift}`, fields, code };
}

test('a gift voucher opens for its code alone, kept and passed on by nobody on the way', async () => {
  const { by, order, code } = await aSoldGift();
  expect(code).toMatch(CODE);
  for (const caller of [aVisitor(shop), await aGuest(shop), await aCustomer(shop)]) {
    const page = await caller.get(`/gift/${code}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toMatch(/private|no-store/);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const asked = await caller.post('/api/gift', { code: ` ${code.toLowerCase()} ` });
    expect(await asked.json()).toEqual({ balance: 5_000 });
    expect(await (await caller.get(order)).text()).not.toContain(code);
  }
  const admin = await theSignedInAdmin(shop);
  for (const path of [`/admin${order}`, '/admin/gifts', `/admin${order}/packing-slip`])
    expect(await (await admin.get(path)).text(), path).not.toContain(code);
  expect(await (await by.get(order)).text()).toContain(code);
});

test('what is no code opens nothing, however it is asked', async () => {
  const visitor = aVisitor(shop);
  for (const odd of [NOBODYS, 'none', '%00', "'", '..%2F..', 'x'.repeat(3_000)])
    expect([odd, (await visitor.get(`/gift/${odd}`)).status]).toEqual([odd, 404]);
  expect(await (await visitor.post('/api/gift', { code: NOBODYS })).json()).toEqual({ refused: 'unknown' });
  for (const body of [{}, { code: 1 }, { code: null }, { code: ['A'] }, [], { code: 'x'.repeat(101) }])
    expect([body, (await visitor.post('/api/gift', body)).status]).toEqual([body, 422]);
  expect(await (await visitor.post('/api/gift', { code: '\0' })).json()).toEqual({ refused: 'unknown' });
});

test('only its buyer sends one, once however often at once', async () => {
  const { by, path, fields } = await aSoldGift();
  for (const caller of [await aGuest(shop), await aCustomer(shop), await theSignedInAdmin(shop)])
    expect((await caller.submit(path, fields)).status).toBeGreaterThanOrEqual(400);
  const answers = await Promise.all([
    by.submit(path, fields),
    by.submit(path, fields),
    by.submit(path, fields),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([302, 409, 409]);
});
