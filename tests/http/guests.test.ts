import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#platform/identity/tables.server.ts';
import { signedLinks } from '#platform/ids/signed-links.server.ts';
import { claimGuestOrders } from '#shop/accounts/claim-guest-orders.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
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
import { aMailbox, aPaidGuest, seesAll, started } from '#tests/support/paid-guest.ts';

const SESSION_SECRET = 'a secret of the tests, long enough for the shop';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop({ SESSION_SECRET });
});
afterAll(() => shop.close());

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
  const { guest, email, orderId } = await aPaidGuest(shop);
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

test('the confirmation leads the buyer of an order that is not paid yet to the order', async () => {
  const guest = aVisitor(shop);
  const { orderId } = await started(await guest.post('/initialize-transaction', aCheckout(aMailbox())));
  const answer = await guest.get(`/checkout-success?order=${orderId}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/order-details/${orderId}`]);
  expect((await aVisitor(shop).get(`/checkout-success?order=${orderId}`)).status).toBe(200);
});

test('signing in keeps the orders of the browser where they are', async () => {
  const { guest, orderId, email } = await aPaidGuest(shop);
  await guest.post('/api/auth/sign-up/email', { email, password: 'dots in the sand 16', name: '' });
  expect(await (await guest.get('/api/me')).json()).toMatchObject({ isUserLoggedIn: true });
  expect(await seesAll(guest, orderId)).toBe(true);
  const mine = await (await guest.get('/my-orders')).text();
  expect(mine).toContain('Confirm your e-mail to keep them here');
  expect(mine).toContain(`/order-details/${orderId}`);
  const elsewhere = aVisitor(shop);
  await elsewhere.post('/api/auth/sign-in/email', { email, password: 'dots in the sand 16' });
  expect(await (await elsewhere.get('/my-orders')).text()).toContain('No Orders found');
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
  const [forgetting, claimed] = [await aPaidGuest(shop), await aPaidGuest(shop)];
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
