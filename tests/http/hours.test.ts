import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { writeDates } from '#shop/hours/rules/set-dates.ts';
import { slotText } from '#shop/hours/rules/slot-text.ts';
import { openIssue } from '#shop/payments/settlement/issue-queries.server.ts';
import { refunds } from '#shop/payments/tables.server.ts';
import { USUAL_BOOKING } from '#tests/support/hours.ts';
import { type HttpShop, insist, theHttpShop, theSignedInAdmin } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { stock } from '#tests/support/stock.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

async function aSession() {
  const id = `p-${randomId().slice(0, 10)}`;
  await stock(shop.database, {
    ...{ id, name: 'A shared hour', price: 50, category: 'Consultation', kind: 'booking' },
  });
  const admin = await theSignedInAdmin(shop);
  await admin.submit(`/admin/booking/${id}`, { intent: 'save', ...USUAL_BOOKING });
  return { id, admin };
}

/** A paid order of two sessions at two times, of which one has gone back by the provider's word. */
async function anOrderWithOneBack() {
  const { id, admin } = await aSession();
  const week = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`day${day}`, '0-24']));
  await admin.submit('/admin/calendar', { intent: 'week', ...week });
  const { slots } = await (await insist(() => admin.get(`/api/slots?product=${id}`))).json();
  const times: string[] = slots.slice(-2).map(({ start }: { start: string }) => start);
  const paid = await aPaidOrder(shop, { items: [{ id, price: 50, qty: 2, times }], amount: 10_000 });
  const { orderId, reference } = paid;
  const now = new Date();
  const { db } = shop.database;
  await db.insert(refunds).values({
    ...{ id: randomId(), reference, orderId, amount: pesewas(5_000), currency: 'GHS', state: 'processed' },
    ...{ lines: [{ productId: id, qty: 1 }], reason: 'ill', actor: 'admin', createdAt: now, updatedAt: now },
  });
  await openIssue(db, { id: randomId(), kind: 'refunded_time', reference, orderId, openedAt: now });
  return { ...paid, admin };
}

test('an order of which a session was refunded asks the administrator which, and cancels it by one press', async () => {
  const { orderId, reference, buyer, admin } = await anOrderWithOneBack();
  const money = await (await admin.get('/admin/money')).text();
  expect(money).toContain('A refunded session is still booked');
  const page = await (await admin.get(`/admin/order-details/${orderId}`)).text();
  expect(page).toContain('1 session of this order was refunded: choose which to cancel');
  expect(page.match(/aria-label="Cancel [A-Z]/g)).toHaveLength(2);
  expect(await (await buyer.get(`/order-details/${orderId}`)).text()).not.toContain('choose which to cancel');

  const [, hour = ''] = /name="hour" value="(\d+)"/.exec(page) ?? [];
  const opened = `/order-details/${orderId}/hour?hour=${hour}`;
  const wordsFor = async (who: typeof admin) =>
    (await (await who.get(opened)).text()).replaceAll('&#x27;', "'");
  const forBuyer = await wordsFor(buyer);
  expect(forBuyer).toContain("For your money back, write to us or ask on your order's page.");
  expect(forBuyer).toMatch(/Booked now.*You can move or cancel it until \w{3} \d+ \w+ \d{4}, \d\d:\d\d\./s);
  const forShop = await wordsFor(admin);
  expect(forShop).toContain('Booked now');
  expect(forShop).not.toContain('You can move or cancel it until');
  expect(forShop).toContain("gives no money back: refund it on the order's page.");
  expect(forShop).not.toContain('write to us');
  expect(forShop).toContain(`href="/admin/order-details/${orderId}"`);
  const cancelled = await admin.submit(`/order-details/${orderId}/hour`, { intent: 'cancel', hour });
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
    302,
    `/admin/order-details/${orderId}`,
  ]);
  const after = await (await admin.get(`/admin/order-details/${orderId}`)).text();
  expect(after).not.toContain('choose which to cancel');
  expect(await (await admin.get('/admin/money')).text()).not.toContain(reference);
});

test('what was booked by the hour and is goods now has its booking within reach until that is ended', async () => {
  const { id, admin } = await aSession();
  await shop.database.db.update(products).set({ kind: 'goods' }).where(eq(products.id, id));
  const hasLink = async () =>
    (await (await admin.get(`/admin/add-product/${id}`)).text()).includes(`href="/admin/booking/${id}"`);
  expect(await hasLink()).toBe(true);
  await admin.submit(`/admin/booking/${id}`, { intent: 'stop' });
  expect(await hasLink()).toBe(false);
});

test('a date of a course is changed in its place without scripts, and a press that comes too late keeps what was typed', async () => {
  const { id, admin } = await aSession();
  const path = `/admin/booking/${id}`;
  const nine = (days: number) =>
    `${new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)}T09:00:00.000Z`;
  const [first, second, last] = [nine(100), nine(107), nine(114)];
  const [date = '', other = ''] = writeDates([first, second]).split('\n');
  await shop.database.db
    .update(products)
    .set({ booking: aCourseOn([first, last]) })
    .where(eq(products.id, id));
  const opened = await (await admin.get(`${path}?change=${encodeURIComponent(date)}`)).text();
  expect(opened).toContain('Its seats');
  expect(opened).toContain(`Change ${slotText(last)}`);
  expect(opened).not.toContain(`Change ${slotText(first)}`);
  const press = async (fields: Record<string, string>) => {
    const answer = await admin.submit(path, { intent: 'change', ...fields });
    return [answer.status, await answer.text()] as const;
  };
  const [done, answered] = await press({ of: date, was: '8', date: other, seats: '5' });
  expect(done).toBe(200);
  expect(answered).toContain(
    `Saved. ${slotText(first)} moved to ${slotText(second)}, 5 seats in place of 8.`,
  );
  expect(answered).not.toContain('Its seats');
  const [late, why] = await press({ of: other, was: '8', date: other, seats: '77' });
  expect(late).toBe(409);
  expect(why).toContain('It has 5 seats by now. Nothing was changed.');
  expect(why).toMatch(/name="seats"[^>]* value="77"/);
  expect((await press({ of: date, was: '8', seats: '5' }))[0]).toBe(409);
});

const aCourseOn = (dates: string[]) => ({
  ...{ calendarId: 1, minutes: 60, step: 60, dates, before: 0, after: 0, noticeHours: 0, horizonDays: 60 },
  ...{ seats: 8, movableHours: 24, place: '', language: '', video: '', allowsLater: false },
});
