import { expect } from '@playwright/test';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { ALWAYS, BOOKING } from '#tests/support/booked-hour.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import type { HttpsCaller } from './https-caller.ts';
import { choose, expectOnOrder, shareCookies, signIn } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { importOfKind } from './products.ts';
import { test } from './rehearsal.ts';

const READING = { id: 'reading-by-the-hour', name: 'Reading by the Hour', price: 180 } as const;
const EVENING = { id: 'evening-on-a-date', name: 'Evening on a Date', price: 90 } as const;
const SLOTS = `/api/slots?product=${READING.id}&days=14`;

function book(buyer: HttpsCaller, email: string, start: string) {
  const { id, price } = READING;
  return buyer.post('/initialize-transaction', {
    items: [{ id, price, qty: 1, times: [start] }],
    ...{ email, shippingAddress: SHIPPING_ADDRESS, amount: price * 100, description: 'A reading' },
  });
}

test('an hour that two want is sold once, moved at one process, and seen at the other and by the owner’s phone', async ({
  newCaller,
  newPage,
  stage,
}) => {
  const [admin, page, email] = [newCaller(), await newPage(), aPerson('kofi').email];
  await signIn(admin, stage.admin);
  await shareCookies(admin, page, stage);
  await importOfKind(stage.folder, page, READING, 'A session: a reading or coaching');
  const [first, second] = atEachProcess(stage, admin);
  expect((await first.submit('/admin/calendar', { intent: 'week', ...ALWAYS })).status).toBe(200);
  const { allowsLater: _, ...booking } = { ...BOOKING, seats: '1' };
  const path = `/admin/booking/${READING.id}`;
  expect((await second.submit(path, { intent: 'save', ...booking })).status).toBe(200);

  const startsAt = async ({ get }: Pick<HttpsCaller, 'get'> | typeof first): Promise<string[]> =>
    JSON.parse((await get(SLOTS)).text).slots.map(({ start }: { start: string }) => start);
  const [start = '', other = ''] = (await startsAt(newCaller())).slice(-2);
  const buyers = [newCaller(), newCaller()];
  const answers = await Promise.all(buyers.map((buyer) => book(buyer, email, start)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const placed = answers.findIndex(({ status }) => status === 200);
  expect(JSON.parse(answers[1 - placed]?.text ?? '')).toMatchObject({ code: 'slot_taken' });
  const buyer = buyers[placed] ?? newCaller();
  const order = InitializedTransaction.parse(JSON.parse(answers[placed]?.text ?? ''));
  await choose(order.authorization_url, 'approve');
  await expectOnOrder(buyer, order.orderId, 'Your session');
  const mail = await stage.mail.received(email, /^Order \d+ confirmed/);
  expect(mail.text).toContain(READING.name);

  const ofOrder = `/order-details/${order.orderId}`;
  const [, hour = ''] = /\/hour\?hour=(\d+)/.exec((await buyer.get(ofOrder)).text) ?? [];
  const entry = await buyer.get(`${ofOrder}/hours/${hour}`);
  expect(entry.text).toContain('STATUS:CONFIRMED');
  expect((await newCaller().get(`${ofOrder}/hours/${hour}`)).status).toBe(404);
  const [ofBuyer] = atEachProcess(stage, buyer);
  const moved = await ofBuyer.submit(`${ofOrder}/hour?hour=${hour}`, { intent: 'move', hour, start: other });
  expect(moved.status).toBe(302);
  for (const process of [first, second])
    await expect
      .poll(async () => {
        const free = await startsAt(process);
        return [free.includes(start), free.includes(other)];
      })
      .toEqual([true, false]);

  const shared = await second.submit('/admin/calendar', { intent: 'share' });
  const [address = '', key = ''] = /https:\/\/[^"\s]+\/calendar\/(\w+)/.exec(shared.text) ?? [];
  expect(new URL(address).origin).toBe(stage.publicUrl);
  const feed = await newCaller().get(`/calendar/${key}`);
  expect(feed.text).toContain(READING.name);
  expect(feed.text).toContain(`DTSTART:${other.replaceAll(/[-:]|\.\d+/g, '')}`);
  await first.submit('/admin/calendar', { intent: 'unshare', before: key });
  expect((await newCaller().get(`/calendar/${key}`)).status).toBe(404);
});

test('a date that is removed at one process comes back by a press at the other, with its seats', async ({
  newCaller,
  newPage,
  stage,
}) => {
  const [admin, page] = [newCaller(), await newPage()];
  await signIn(admin, stage.admin);
  await shareCookies(admin, page, stage);
  await importOfKind(stage.folder, page, EVENING, 'A session: a reading or coaching');
  const processes = atEachProcess(stage, admin);
  const [first, second] = processes;
  const path = `/admin/booking/${EVENING.id}`;
  const { dates: _, allowsLater: __, ...settings } = { ...BOOKING, seats: '12' };
  const save = (at: typeof first, change: Record<string, string>) =>
    at.submit(path, { intent: 'save', ...settings, ...change });
  const change = (at: typeof first, dates: Record<string, string>) =>
    at.submit(path, { intent: 'dates', ...dates });
  const day = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  const [date, later] = [`${day} 19:00`, `${day} 21:00`];
  const both = [19, 21].map((hour) => `${day}T${hour}:00:00.000Z`);
  const begins = async (at: typeof first) =>
    JSON.parse((await at.get(`/api/slots?product=${EVENING.id}&days=40`)).text).slots.map(
      (slot: { start: string }) => slot.start,
    );
  for (const added of [date, later])
    expect((await save(first, { date: added, press: 'add' })).status).toBe(200);
  for (const process of processes) await expect.poll(() => begins(process)).toEqual(both);
  const removed = await change(second, { without: date });
  expect([removed.status, removed.text]).toEqual([200, expect.stringContaining('removed.')]);
  const [, again = ''] = / value="([^"]+)"[^>]* name="again"/.exec(removed.text) ?? [];
  for (const process of processes) await expect.poll(() => begins(process)).toEqual(both.slice(1));
  const presses = await Promise.all(processes.map((at) => change(at, { again })));
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  for (const process of processes) {
    await expect.poll(() => begins(process)).toEqual(both);
    expect((await process.get(path)).text).toMatch(/name="seats"[^>]*value="12"|value="12"[^>]*name="seats"/);
  }
});
