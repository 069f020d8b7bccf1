import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { makeFirstCalendar } from '#shop/hours/desk-queries.server.ts';
import { auditAfter } from '#tests/support/audit-after.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** What the order has on its first line, booked tomorrow as the shop books it; a day ahead is one hour more. */
const bookedIn = (orderId: string) =>
  `insert into slots (calendar_id, product_id, starts_at, blocked, seats, taken)
     select 1, product_id, date_trunc('day', now()), tstzrange(date_trunc('day', now()), date_trunc('day', now()) + interval '1 hour'), 1, 1
     from order_lines where order_id = '${orderId}' and position = 0;
   insert into appointments (slot_id, order_id, position, piece, product_id, starts_at, minutes, state, set_at)
     select id, '${orderId}', 0, 0, product_id, starts_at, 60, 'booked', now() from slots`;

onBothDatabases('the audit of hours', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await makeFirstCalendar(world.shop.db);
  });
  afterAll(() => world.close());

  it('finds nothing in an order with its hour', async () => {
    expect(await auditAfter(world, bookedIn)).toEqual([]);
  });

  it.each<[string, (orderId: string) => string, string]>([
    [
      'two bookings that overlap',
      (id) =>
        `${bookedIn(id)}; alter table slots drop constraint slots_overlap_check;
         insert into slots (calendar_id, product_id, starts_at, blocked, seats, taken)
           select calendar_id, product_id, starts_at + interval '30 minutes', tstzrange(starts_at, starts_at + interval '1 hour'), 1, 1 from slots`,
      'nothing in a calendar overlaps, and no start has more than its seats',
    ],
    [
      'more taken than there are seats',
      (id) =>
        `${bookedIn(id)}; alter table slots drop constraint slots_taken_check; update slots set taken = 2`,
      'nothing in a calendar overlaps, and no start has more than its seats',
    ],
    [
      'more taken of a date than it has seats',
      (id) =>
        `${bookedIn(id)}; update products p set booking = jsonb_build_object('dates', '[]'::jsonb, 'dateSeats',
           jsonb_build_object(to_char(date_trunc('day', now()), 'YYYY-MM-DD') || 'T00:00:00.000Z', 0))
           from slots s where s.product_id = p.id`,
      'no date that has seats of its own has more taken',
    ],
    [
      'a seat that nobody has',
      (id) => `${bookedIn(id)}; update slots set seats = 2, taken = 2`,
      'the seats taken of a start are those that orders hold and have booked at it',
    ],
    [
      'an appointment at another time than its seat',
      (id) => `${bookedIn(id)}; update appointments set starts_at = starts_at + interval '1 day'`,
      'the seats taken of a start are those that orders hold and have booked at it',
    ],
    [
      'an hour that a paid order holds',
      (id) => `${bookedIn(id)}; update appointments set state = 'held', until = now()`,
      'only an order that may still be paid holds an hour, and only a paid one has booked it',
    ],
    [
      'an hour that was booked without money',
      (id) =>
        `${bookedIn(id)}; update orders set payment_state = 'pending', paid_at = null where id = '${id}'`,
      'only an order that may still be paid holds an hour, and only a paid one has booked it',
    ],
    [
      'a time that was paid for and is nowhere',
      (id) =>
        `update order_lines set times = '["2026-12-03T10:00:00.000Z"]', qty = 1, price = price * qty where order_id = '${id}'`,
      'each piece that was paid for with a time has one, or another is to be chosen',
    ],
    [
      'a lost hour that nobody sees',
      (id) => `${bookedIn(id)}; update appointments set state = 'open', slot_id = null; delete from slots`,
      'an hour that was gone when its money came is an item for the admin',
    ],
    [
      'a refunded hour that is booked and nobody sees',
      (id) =>
        `${bookedIn(id)}; update appointments set set_at = starts_at - interval '2 days';
         insert into refunds (id, reference, order_id, amount, currency, state, reason, lines, actor, created_at, updated_at)
           select '${randomId()}', reference, '${id}', 100, 'GHS', 'processed', 'ill',
             (select jsonb_build_array(jsonb_build_object('productId', product_id, 'qty', 1)) from appointments),
             'a', now(), (select starts_at - interval '1 day' from appointments)
           from payment_attempts where order_id = '${id}'`,
      'an hour that may be one whose money went back is an item for the admin',
    ],
  ])('finds %s', async (_, harm, promise) => {
    expect(await auditAfter(world, harm)).toContain(promise);
  });
});
