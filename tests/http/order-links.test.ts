import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedLinks } from '#platform/ids/signed-links.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { writePass } from '#shop/orders/rules/order-pass.ts';
import { mailedToken } from '#tests/support/confirmation.ts';
import { aGuest, anHttpShop, anOrder, aVisitor, type HttpShop } from '#tests/support/http-shop.ts';
import { aMailbox, aPaidGuest, orderPage, seesAll } from '#tests/support/paid-guest.ts';

const SESSION_SECRET = 'a secret of the tests, long enough for the shop';
const LINK = /open-order\?token=([\w.-]+)/;
const HOUR = 3600_000;
/** As it stands in the page. */
const ANSWER = 'If we found your order, we&#x27;ve e‑mailed you the link.';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop({ SESSION_SECRET });
});
afterAll(() => shop.close());

const linkOf = (orderId: string, at: number, changesUntil = 0, purpose = 'order link') =>
  `/open-order?token=${signedLinks(SESSION_SECRET, purpose).sign(writePass({ orderId, at, changesUntil, linkVersion: 0 }))}`;

test('the link of an e-mail opens the order for an hour in any browser, and lets it be read and no more', async () => {
  const { email, orderId } = await aPaidGuest(shop);
  const token = await mailedToken(shop, email, LINK);
  const reader = aVisitor(shop);
  const answer = await reader.get(`/open-order?token=${token}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/order-details/${orderId}`]);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^shop\.opened_order=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(shop.printed()).not.toContain(token.slice(-20));
  expect(await seesAll(reader, orderId)).toBe(true);
  expect((await reader.get(`/order-details/${orderId}/receipt`)).status).toBe(200);
  const line = new AbortController();
  const live = await reader.send(`/live?topics=order:${orderId}`, { signal: line.signal });
  expect(live.status).toBe(200);
  line.abort();
  // It is a bearer: whoever was sent it may read.
  const html = await orderPage(reader, orderId);
  expect(html).not.toContain('Ask to cancel this order');
  const change = { intent: 'request-cancel', reason: 'I changed my mind' };
  expect((await reader.submit(`/order-details/${orderId}/change`, change)).status).toBe(404);
  expect((await reader.post(`/api/orders/${orderId}/pay`, {})).status).toBe(404);
  const other = await aGuest(shop);
  expect(await seesAll(reader, await anOrder(other))).toBe(false);
  // Nor does it bring the order into an account.
  await reader.post('/api/auth/sign-up/email', {
    email: aMailbox(),
    password: 'dots in the sand 16',
    name: '',
  });
  expect(await (await reader.get('/my-orders')).text()).toContain('No Orders found');
});

test('a link that ended, or was tampered with, opens nothing and leads to a new one', async () => {
  const { orderId } = await aPaidGuest(shop);
  const record = await selectOrder(shop.database.db, orderId);
  const lead = async (path: string) => {
    const answer = await aVisitor(shop).get(path);
    return [answer.status, answer.headers.get('location'), answer.headers.getSetCookie().length];
  };
  const now = Date.now();
  const ended = `/find-order?ended=${record?.number}`;
  expect(await lead(linkOf(orderId, now - 7 * 24 * HOUR - 2_000))).toEqual([303, ended, 0]);
  expect(await lead(linkOf(orderId, now - 6 * 24 * HOUR))).toEqual([303, `/order-details/${orderId}`, 1]);
  const good = linkOf(orderId, now);
  const bad = [
    ...[
      `${good}x`,
      good.slice(0, -2),
      good.replace(orderId, 'a'.repeat(32)),
      '/open-order',
      '/open-order?token=',
    ],
    ...[
      linkOf('a'.repeat(32), now),
      linkOf(orderId, now, 0, 'opened order'),
      linkOf(orderId, now, 0, 'signed links'),
    ],
    ...['/open-order?token=%00', `/open-order?token=${'a'.repeat(9_000)}`],
  ];
  for (const path of bad) expect([path, ...(await lead(path))]).toEqual([path, 303, '/find-order?ended=', 0]);
  expect(await (await aVisitor(shop).get(ended)).text()).toContain('This link has expired');
});

test('Find my order says the same to everybody, and mails the link to the mailbox of the order alone', async () => {
  const { email, orderId } = await aPaidGuest(shop);
  const number = String((await selectOrder(shop.database.db, orderId))?.number);
  const ask = async (fields: Record<string, string>) => {
    const begun = performance.now();
    const answer = await aVisitor(shop).submit('/find-order', fields);
    const text = (await answer.text()).replaceAll(/"[a-z2-7]{32}"|sha256-[\w+/=]+/g, '');
    return {
      status: answer.status,
      text,
      headers: [...answer.headers.keys()],
      ms: performance.now() - begun,
    };
  };
  const stranger = aMailbox();
  const asked = performance.now();
  const mailed = await ask({ number: ` No. ${number} `, email: email.toUpperCase() });
  const otherMailbox = await ask({ number, email: stranger });
  const unknown = await ask({ number: '999999', email });
  expect(mailed.status).toBe(200);
  expect(mailed.text).toContain(ANSWER);
  for (const answer of [otherMailbox, unknown]) {
    expect({ ...answer, ms: 0 }).toEqual({ ...mailed, ms: 0 });
  }
  const token = await mailedToken(shop, email, /asked for a link[\s\S]*open-order\?token=([\w.-]+)/);
  // Work that begins later is announced to nobody: it is found by looking, which may be half a minute apart.
  expect(performance.now() - asked).toBeLessThan(15_000);
  // Asked for within the hour, it lets change the order, too.
  const reader = aVisitor(shop);
  await reader.get(`/open-order?token=${token}`);
  expect(await orderPage(reader, orderId)).toContain('Ask to cancel this order');
  const change = { intent: 'request-cancel', reason: 'I changed my mind' };
  expect((await reader.submit(`/order-details/${orderId}/change`, change)).status).toBe(302);
  const mails = await readdir(join(shop.dataDir, 'mail'));
  expect(mails.filter((name) => name.includes(stranger))).toEqual([]);
});

test('Find my order takes thirty questions an hour from one address, and says so beyond', async () => {
  const { email, orderId } = await aPaidGuest(shop);
  const number = String((await selectOrder(shop.database.db, orderId))?.number);
  const busy = aVisitor(shop);
  const ask = async (fields: { number: string; email: string }) => {
    const answer = await busy.submit('/find-order', fields);
    return [answer.status, await answer.text()];
  };
  for (let count = 0; count < 29; count += 1) await ask({ number, email: aMailbox() });
  expect(await ask({ number, email })).toEqual([200, expect.stringContaining(ANSWER)]);
  await mailedToken(shop, email, /asked for a link[\s\S]*open-order\?token=([\w.-]+)/);
  expect(await ask({ number, email })).toEqual([
    429,
    expect.stringMatching(/Too many requests from your connection[\s\S]*efua\./),
  ]);
  for (const [wrong, text] of [
    [{ number: 'x', email }, 'such as 1042'],
    [{ number, email: 'x' }, 'such as ama@example.com'],
  ] as const)
    expect(await ask(wrong)).toEqual([422, expect.stringContaining(text)]);
  // Begun while the answer is on its way, the search would make one for an order that exists slower.
  const early = await shop.database.db.execute(
    `select 1 from pgboss.job where name = 'orders.mail-link' and start_after < created_on + interval '2 seconds'`,
  );
  expect(early).toMatchObject({ rows: [] });
});

test('what a link opened closes after its hour, though the cookie is sent on', async () => {
  const { orderId } = await aPaidGuest(shop);
  const opened = signedLinks(SESSION_SECRET, 'opened order');
  for (const [left, isOpen] of [
    [10_000, true],
    [-2_000, false],
  ] as const) {
    const reader = aVisitor(shop);
    const pass = writePass({ orderId, at: Date.now() + left, changesUntil: 0, linkVersion: 0 });
    reader.setCookie(`shop.opened_order=${opened.sign(pass)}`);
    expect([left, await seesAll(reader, orderId)]).toEqual([left, isOpen]);
  }
});

test('whoever signs out, or deletes the account, leaves no order open that a link had opened', async () => {
  const { email, orderId } = await aPaidGuest(shop);
  const token = await mailedToken(shop, email, LINK);
  const password = 'dots in the sand 16';
  for (const leave of ['sign-out', 'delete-user']) {
    const reader = aVisitor(shop);
    await reader.post('/api/auth/sign-up/email', { email: aMailbox(), password, name: '' });
    await reader.get(`/open-order?token=${token}`);
    expect(await seesAll(reader, orderId)).toBe(true);
    const copied = reader.cookie();
    const answer = await reader.post(`/api/auth/${leave}`, leave === 'sign-out' ? {} : { password });
    expect([leave, answer.status]).toEqual([leave, 200]);
    expect(answer.headers.getSetCookie()).toContain(
      'shop.opened_order=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(await seesAll(reader, orderId)).toBe(false);
    expect(copied).toContain('opened_order');
  }
});
