import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#adapters/db/tables/identity.ts';
import { signedLinks } from '#adapters/signed-links.ts';
import { writePass } from '#domain/order-pass.ts';
import { claimGuestOrders } from '#features/accounts/claim-guest-orders.ts';
import { selectOrder } from '#features/orders/queries.ts';
import { mailedToken } from '#tests/support/confirmation.ts';
import {
  aCheckout,
  aCustomer,
  aGuest,
  anHttpShop,
  anOrder,
  aVisitor,
  type Caller,
  type HttpShop,
  traysFor,
} from '#tests/support/http-shop.ts';
import { startShop } from '#tests/support/running-shop.ts';

const SESSION_SECRET = 'a secret of the tests, long enough for the shop';
const LINK = /open-order\?token=([\w.-]+)/;
const HOUR = 3600_000;

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop({ SESSION_SECRET });
});
afterAll(() => shop.close());

const aMailbox = () => `efua.${randomInt(1e9)}@example.com`;
const started = async (answer: Response) =>
  (await answer.json()) as { orderId: string; reference: string; authorization_url: string };

/** A browser without an account, and its order of 184.98 cedis, paid. */
async function aPaidGuest() {
  const email = aMailbox();
  const guest = aVisitor(shop);
  const order = await started(await guest.post('/initialize-transaction', aCheckout(email)));
  await guest.submit(new URL(order.authorization_url).pathname, { choice: 'approve' });
  await guest.get(`/verify-transaction?reference=${order.reference}`);
  return { ...order, email, guest };
}

const page = async (caller: Caller, orderId: string) =>
  (await caller.get(`/order-details/${orderId}`)).text();
const seesAll = async (caller: Caller, orderId: string) =>
  (await page(caller, orderId)).includes('7 Castle Road');
const linkOf = (orderId: string, at: number, changesUntil = 0, purpose = 'order link') =>
  `/open-order?token=${signedLinks(SESSION_SECRET, purpose).sign(writePass({ orderId, at, changesUntil, linkVersion: 0 }))}`;

test('the first order of a visitor makes a guest of the browser, and of nothing else', async () => {
  const visitor = aVisitor(shop);
  for (const path of ['/', '/cart', '/checkout-details', '/checkout', '/find-order', '/api/checkout'])
    expect((await visitor.get(path)).headers.getSetCookie()).toEqual([]);
  const answer = await visitor.post('/initialize-transaction', aCheckout(aMailbox()));
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^shop\.guest=[a-z2-7]{32}-[0-9a-z]{6}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const before = visitor.cookie();
  const again = await visitor.post('/initialize-transaction', traysFor(aMailbox(), 3));
  expect(again.headers.getSetCookie()[0]).toContain(before.slice(0, before.indexOf('-')));
  // The order may have been written although the answer is a refusal.
  const refused = await aVisitor(shop).post('/initialize-transaction', aCheckout(aMailbox(), { amount: 1 }));
  expect([refused.status, refused.headers.getSetCookie().length]).toEqual([409, 1]);
  const { orderId } = await started(answer);
  const record = await selectOrder(shop.database.db, orderId);
  expect(record).toMatchObject({ userId: 'guest', guestId: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(before).not.toContain(String(record?.guestId));
  expect(await (await visitor.get('/api/me')).json()).toMatchObject({ isUserLoggedIn: false, userId: null });
});

test('a cookie that is forged, old, oversized or malformed counts as none', async () => {
  const guest = await aGuest(shop);
  const orderId = await anOrder(guest);
  expect(await seesAll(guest, orderId)).toBe(true);
  const [name, value = ''] = guest.cookie().split('=');
  const [id = '', signature = ''] = value.split('.');
  // A browser forgets it by then; a copy would not.
  const monthAgo = Math.floor(Date.now() / 1000 - 30 * 24 * 3600).toString(36);
  const forged = [
    ...[id, `${id}.`, `${id}.${signature.slice(1)}A`, `${id.slice(1)}a.${signature}`, `.${signature}`],
    ...[signedLinks('another secret, of the time before this one', 'guest browser').sign(id)],
    ...[signedLinks(SESSION_SECRET).sign(id), signedLinks(SESSION_SECRET, 'order link').sign(id)],
    ...[signedLinks(SESSION_SECRET, 'guest browser').sign(id.split('-')[0] ?? '')],
    ...[signedLinks(SESSION_SECRET, 'guest browser').sign(`${id.split('-')[0]}-${monthAgo}`)],
    ...[`${value}${'x'.repeat(4_000)}`, `${value}; ${name}=${value}`, '%00', 'é'],
  ];
  for (const cookie of forged) {
    const headers = { cookie: `${name}=${encodeURI(cookie).replaceAll('%20', ' ')}` };
    const answer = await aVisitor(shop).get(`/order-details/${orderId}`, headers);
    expect([cookie, (await answer.text()).includes('7 Castle Road')]).toEqual([cookie, false]);
    const paying = await aVisitor(shop).post(`/api/orders/${orderId}/pay`, {}, headers);
    expect([cookie, paying.status]).toEqual([cookie, 401]);
  }
});

test('another guest of the same e-mail and key, and whoever is signed in with it, know nothing of the order', async () => {
  const { guest, email, orderId } = await aPaidGuest();
  const key = { 'idempotency-key': 'one' };
  const other = aVisitor(shop);
  const theirs = await started(await other.post('/initialize-transaction', aCheckout(email), key));
  expect(theirs.orderId).not.toBe(orderId);
  const mine = await guest.post('/initialize-transaction', aCheckout(email), key);
  expect([mine.status, await mine.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'just_paid', orderId }),
  ]);
  const account = aVisitor(shop);
  const body = { email, password: 'dots in the sand 16', name: '' };
  await account.post('/api/auth/sign-up/email', body);
  for (const stranger of [other, account, await aCustomer(shop), aVisitor(shop)]) {
    expect(await seesAll(stranger, orderId)).toBe(false);
    expect([401, 404]).toContain((await stranger.post(`/api/orders/${orderId}/pay`, {})).status);
    expect(await (await stranger.get(`/checkout-success?order=${orderId}`)).text()).not.toContain('Hooray');
    const receipt = await stranger.get(`/order-details/${orderId}/receipt`);
    expect([302, 404]).toContain(receipt.status);
    expect([401, 403]).toContain((await stranger.get(`/live?topics=order:${orderId}`)).status);
    const change = { intent: 'request-cancel', reason: 'Mine now' };
    expect([302, 404]).toContain((await stranger.submit(`/order-details/${orderId}/change`, change)).status);
  }
  expect(await (await guest.get(`/checkout-success?order=${orderId}`)).text()).toContain('Hooray');
  expect((await guest.get(`/order-details/${orderId}/receipt`)).status).toBe(200);
});

test('signing in keeps the orders of the browser where they are', async () => {
  const { guest, orderId, email } = await aPaidGuest();
  await guest.post('/api/auth/sign-up/email', { email, password: 'dots in the sand 16', name: '' });
  expect(await (await guest.get('/api/me')).json()).toMatchObject({ isUserLoggedIn: true });
  expect(await seesAll(guest, orderId)).toBe(true);
  expect(await (await guest.get('/my-orders')).text()).toContain('No Orders found');
});

test('the link of an e-mail opens the order for an hour in any browser, and lets it be read and no more', async () => {
  const { email, orderId } = await aPaidGuest();
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
  const html = await page(reader, orderId);
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
  const { orderId } = await aPaidGuest();
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
  const { email, orderId } = await aPaidGuest();
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
  const mailed = await ask({ number: ` No. ${number} `, email: email.toUpperCase() });
  const otherMailbox = await ask({ number, email: stranger });
  const unknown = await ask({ number: '999999', email });
  expect(mailed.status).toBe(200);
  expect(mailed.text).toContain('If there is such an order, we have e-mailed its link.');
  for (const answer of [otherMailbox, unknown]) {
    expect({ ...answer, ms: 0 }).toEqual({ ...mailed, ms: 0 });
  }
  const token = await mailedToken(shop, email, /asked for a link[\s\S]*open-order\?token=([\w.-]+)/);
  // Asked for within the hour, it lets change the order, too.
  const reader = aVisitor(shop);
  await reader.get(`/open-order?token=${token}`);
  expect(await page(reader, orderId)).toContain('Ask to cancel this order');
  const change = { intent: 'request-cancel', reason: 'I changed my mind' };
  expect((await reader.submit(`/order-details/${orderId}/change`, change)).status).toBe(302);
  const mails = await readdir(join(shop.dataDir, 'mail'));
  expect(mails.filter((name) => name.includes(stranger))).toEqual([]);
});

test('Find my order is answered three times an hour for a mailbox and for an address, and says nothing of it', async () => {
  const { email, orderId } = await aPaidGuest();
  const number = String((await selectOrder(shop.database.db, orderId))?.number);
  const jobs = async () => {
    const asked = await shop.database.db.execute(
      `select count(*)::int as found from pgboss.job where name = 'orders.mail-link' and data->>'email' = '${email}'`,
    );
    return (asked as unknown as { rows: { found: number }[] }).rows[0]?.found;
  };
  const texts = new Set<string>();
  const ask = async (caller: Caller) => {
    const answer = await caller.submit('/find-order', { number, email });
    texts.add(`${answer.status} ${(await answer.text()).includes('we have e-mailed its link')}`);
  };
  for (let count = 0; count < 5; count += 1) await ask(aVisitor(shop));
  expect(await jobs()).toBe(3);
  const busy = aVisitor(shop);
  for (let count = 0; count < 3; count += 1) await busy.submit('/find-order', { number, email: aMailbox() });
  const fresh = await aPaidGuest();
  await busy.submit('/find-order', { number, email: fresh.email });
  expect(texts).toEqual(new Set(['200 true']));
  for (const [wrong, field] of [
    [{ number: 'x', email }, 'such as 1042'],
    [{ number, email: 'x' }, 'such as ama@example.com'],
  ] as const) {
    const answer = await busy.submit('/find-order', wrong);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(field)]);
  }
});

test('a guest is let go from the changes of an order once it is forgotten, or an account has claimed it', async () => {
  const { db } = shop.database;
  const follow = async ({ guest, orderId }: { guest: Caller; orderId: string }) => {
    const { body, status } = await guest.get(`/live?topics=order:${orderId}`);
    expect(status).toBe(200);
    const over = { text: '', isSo: false };
    void (async () => {
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) over.text += part;
      over.isSo = true;
    })();
    await expect.poll(() => over.text).toContain('retry:');
    return over;
  };
  const [forgetting, claimed] = [await aPaidGuest(), await aPaidGuest()];
  const [first, second] = [await follow(forgetting), await follow(claimed)];
  await forgetting.guest.submit('/forget-guest', {});
  await expect.poll(() => first.isSo).toBe(true);
  expect(second.isSo).toBe(false);
  const { email } = claimed;
  await aVisitor(shop).post('/api/auth/sign-up/email', { email, password: 'dots in the sand 16', name: '' });
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await db.transaction((tx) => claimGuestOrders(tx, account?.id ?? '', email));
  await expect.poll(() => second.isSo).toBe(true);
  // Neither hears of the change by which it ended.
  for (const { text } of [first, second]) expect(text).not.toContain('change');
});

test('whoever signs out, or deletes the account, leaves no order open that a link had opened', async () => {
  const { email, orderId } = await aPaidGuest();
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

test('the limit of Find my order is one for every spelling of a mailbox and for all processes', async () => {
  const env = { SESSION_SECRET };
  const other = await startShop({ databaseUrl: shop.databaseUrl, env });
  try {
    const { email, orderId } = await aPaidGuest();
    const number = String((await selectOrder(shop.database.db, orderId))?.number);
    const spellings = [email, email.toUpperCase(), `  ${email}`, email.replace('efua', 'Efua'), `${email}\t`];
    const asking = [...spellings, ...spellings].map((spelling, turn) =>
      aVisitor(turn % 2 === 0 ? shop : other).submit('/find-order', { number, email: spelling }),
    );
    for (const answer of await Promise.all(asking))
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('we have e-mailed its link'),
      ]);
    // The shop holds a dot or a plus for what they are, so another spelling of them is another mailbox, and gets no mail.
    for (const twin of [email.replace('efua.', 'e.fua.'), email.replace('@', '+shop@')])
      await aVisitor(shop).submit('/find-order', { number, email: twin });
    const asked = await shop.database.db.execute(
      `select data->>'email' as email, count(*)::int as found from pgboss.job where name = 'orders.mail-link'
        and data->>'number' = '${number}' group by 1 order by 2 desc`,
    );
    const rows = (asked as unknown as { rows: { email: string; found: number }[] }).rows;
    expect(rows.map(({ found }) => found)).toEqual([3, 1, 1]);
    expect(rows[0]?.email).toBe(email);
  } finally {
    await other.stop();
  }
});
