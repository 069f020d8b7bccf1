import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { insertParked } from '#shop/messages/mail/queries.server.ts';
import { insertRefund } from '#shop/payments/refunds/queries.server.ts';
import { openIssue } from '#shop/payments/settlement/issue-queries.server.ts';
import { aCustomer, aVisitor, type HttpShop, theAdmin, theHttpShop } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

async function anIssue(): Promise<{ id: string; reference: string }> {
  const issue = { id: randomId(), reference: randomId() };
  await openIssue(shop.database.db, {
    ...issue,
    kind: 'no_order',
    amount: 5_025,
    currency: 'GHS',
    openedAt: new Date(),
  });
  return issue;
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
  body: new URLSearchParams(fields).toString(),
});

test('the money page shows the admin each item, what to do, and the way to do it', async () => {
  const { reference } = await anIssue();
  const page = await (await theAdmin(shop)).get('/admin/money');
  const html = await page.text();
  expect(page.headers.get('cache-control')).toContain('no-store');
  for (const words of [reference, 'A payment without an order', 'or refund it', '50.25', 'Mark as resolved'])
    expect(html).toContain(words);
});

test('a refund that failed names its order, links to it, and says what to do', async () => {
  const { orderId } = await aPaidOrder(shop);
  const at = new Date();
  await insertRefund(shop.database.db, {
    id: randomId(),
    reference: randomId(),
    orderId,
    amount: pesewas(8_500),
    currency: 'GHS',
    state: 'failed',
    reason: 'It arrived broken',
    note: 'Transaction reference not found',
    actor: 'the admin',
    createdAt: at,
    updatedAt: at,
  });
  const html = (await (await (await theAdmin(shop)).get('/admin/money')).text()).replaceAll('<!-- -->', '');
  expect(html).toMatch(
    new RegExp(`href="/admin/order-details/${orderId}"[^>]*>Order No\\. \\d+, Kofi Asare<`),
  );
  expect(html).toContain('Open the order and refund it again');
  expect(html).not.toContain('Refunds in progress');
});

test('it is nobody else’s, neither to see nor to press', async () => {
  const { id, reference } = await anIssue();
  for (const caller of [await aCustomer(shop), aVisitor(shop)]) {
    expect(await (await caller.get('/admin/money')).text()).not.toContain(reference);
    const pressed = await caller.send('/admin/money', form({ intent: 'resolve', id, resolution: 'mine' }));
    expect(pressed.status).not.toBe(200);
  }
  expect(await (await (await theAdmin(shop)).get('/admin/money')).text()).toContain(reference);
});

test('an item settled by hand leaves the list, without JavaScript, too', async () => {
  const { id, reference } = await anIssue();
  const admin = await theAdmin(shop);
  const empty = await admin.send('/admin/money', form({ intent: 'resolve', id, resolution: ' ' }));
  expect([empty.status, (await empty.text()).includes('Say what you did')]).toEqual([422, true]);
  const settled = await admin.send(
    '/admin/money',
    form({ intent: 'resolve', id, resolution: 'Found the buyer' }),
  );
  expect(settled.status).toBe(200);
  const html = await settled.text();
  expect(html).toContain('Marked as resolved.');
  expect(html).not.toContain(reference);
});

test('an e-mail that could not be sent is shown without its text, and sent again by one button', async () => {
  const { db } = shop.database;
  const id = randomUUID();
  const mail = { to: 'ama@example.org', subject: 'Set a new password', text: 'https://shop/secret-link' };
  const now = new Date();
  await insertParked(db, { id, writtenAt: now.toISOString() }, mail, 'EENVELOPE', now);
  const admin = await theAdmin(shop);
  const html = await (await admin.get('/admin/money')).text();
  for (const words of [
    'E-mails that couldn&#x27;t be sent',
    mail.subject,
    mail.to,
    'The address was refused.',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('secret-link');

  for (const caller of [await aCustomer(shop), aVisitor(shop)]) {
    const pressed = await caller.send('/admin/money', form({ intent: 'send-mail', id }));
    expect([pressed.status === 200, (await pressed.text()).includes(mail.to)]).toEqual([false, false]);
  }
  const sent = await admin.send('/admin/money', form({ intent: 'send-mail', id }));
  expect([sent.status, (await sent.text()).includes('The e-mail is being sent again.')]).toEqual([200, true]);
  const twice = await admin.send('/admin/money', form({ intent: 'drop-mail', id }));
  expect(twice.status).toBe(409);
  const files = () => readdir(join(shop.dataDir, 'mail')).catch(() => []);
  await expect
    .poll(async () => (await files()).filter((name) => name.includes(id)).length, { timeout: 15_000 })
    .toBe(1);
});

const FORMS: Record<string, string>[] = [
  {},
  { intent: 'steal' },
  { intent: 'refund', reference: 'x', amount: '-1', reason: 'x' },
  { intent: 'send-mail', id: 'no-such-mail' },
];

test.each(FORMS)('a form nobody printed is refused: %j', async (fields) => {
  const admin = await theAdmin(shop);
  const answer = await admin.send('/admin/money', form(fields));
  expect(answer.status).toBe(422);
});
