import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCustomer,
  anHttpShop,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';

const PATH = '/admin/setup/test-order';

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await anHttpShop();
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

const read = async (path = PATH) => (await admin.get(path)).text();
const run = async () => {
  const [, after = ''] = /name="after" value="([^"]*)"/.exec(await read('/admin/setup')) ?? [];
  return admin.submit(PATH, { intent: 'run', after });
};
/** What stands beside the titles of the steps, such as "Done" or "Your turn", in their order. */
const words = (html: string) =>
  Array.from(
    html.matchAll(/<span class="text-sm text-soft">(?:<time[^>]*>)?([A-Z][a-z ]+)/g),
    ([, word]) => word,
  );

test('without JavaScript the button of the setup page leads through every step', async () => {
  expect(await read('/admin/setup')).toMatch(/No money moves.*Run a test order/s);
  const answer = await run();
  expect([answer.status, answer.headers.get('location')]).toEqual([302, PATH]);
  const begun = await read();
  expect(words(begun)).toEqual(['Done', 'Done', 'Your turn', 'Not yet', 'Not yet', 'Not yet']);
  expect(await read('/admin/setup')).toMatch(/Go on with test order No\. (<!-- -->)?\d+/);
  const [, page = ''] = /href="([^"]*\/sandbox\/paystack\/checkout\/[^"]+)"/.exec(begun) ?? [];
  expect(begun).toMatch(/<a [^>]*target="_blank"[^>]*rel="noreferrer"/);

  const { pathname } = new URL(page);
  const approved = await admin.submit(pathname, { choice: 'approve' });
  const back = new URL(approved.headers.get('location') ?? '');
  expect(back.pathname).toBe(PATH);
  await expect.poll(() => read(`${PATH}${back.search}`), { timeout: 20_000 }).toContain('Everything works');
  expect(words(await read())).toEqual(Array(6).fill('Done'));
  expect(await read('/admin/orders')).not.toContain('Test order');
  expect(await read('/admin/home')).not.toContain('Test order');
});

test('a second press of the same form places none, and an unpaid one is cancelled', async () => {
  const setup = await read('/admin/setup');
  const [, after = ''] = /name="after" value="([^"]*)"/.exec(setup) ?? [];
  expect(after).not.toBe('');
  await Promise.all([1, 2, 3].map(() => admin.submit(PATH, { intent: 'run', after })));
  const [, number] = /<h2[^>]*>No\. (\d+)/.exec(await read()) ?? [];
  await admin.submit(PATH, { intent: 'run', after });
  expect(await read()).toContain(`No. ${number}`);
  expect((await admin.submit(PATH, { intent: 'cancel' })).status).toBe(302);
  expect(await read()).toContain('Ended unpaid');
});

test('the page of its order is marked, and offers nothing to send', async () => {
  await run();
  const [, path = ''] = /href="(\/admin\/order-details\/[a-z2-7]{32})"/.exec(await read()) ?? [];
  const html = await read(path);
  expect(html).toContain('You placed it to try the shop');
  expect(html).not.toMatch(/Mark as shipped|Packing slip|Reach the customer/);
});

test('nobody but the administrator sees or presses anything, and other forms are refused', async () => {
  for (const caller of [aVisitor(shop), await aCustomer(shop)]) {
    for (const path of [PATH, `${PATH}.data`])
      expect(await (await caller.get(path)).text()).not.toContain('Paid');
    expect((await caller.submit(PATH, { intent: 'run', after: '' })).status).toBeGreaterThanOrEqual(401);
  }
  const strange: Record<string, string>[] = [
    {},
    { intent: 'refund' },
    { intent: 'run', after: 'x'.repeat(33) },
  ];
  for (const fields of strange) expect((await admin.submit(PATH, fields)).status).toBe(422);
});
