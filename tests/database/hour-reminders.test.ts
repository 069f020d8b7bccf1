import { beforeAll, expect, it } from 'vitest';
import { changeHour } from '#shop/hours/change-hour.server.ts';
import { selectAppointments } from '#shop/hours/hour-records.server.ts';
import { listSlots } from '#shop/hours/list-slots.server.ts';
import { remindOfHours } from '#shop/hours/remind-hours.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBookedOrder, aBookedProduct, setWeek } from '#tests/support/hours.ts';
import { aShopToPayAt, DAY, HOUR, MINUTE } from './payments-world.ts';

onBothDatabases('reminders of a session', (open) => {
  const shop = aShopToPayAt(open);
  beforeAll(() => setWeek(shop().shop, '0-24'));

  /** A paid session that begins so many hours from now, within the hour after. */
  async function aSessionIn(hours: number) {
    const world = shop();
    const product = await aBookedProduct(world.shop, { movableHours: '0' });
    const asked = { productId: product.id, from: dayInAccra(world.shop.clock.now()), days: 60 };
    const soonest = world.shop.clock.now().getTime() + hours * HOUR;
    const free = (await listSlots(world.shop, asked)).filter(({ start }) => Date.parse(start) >= soonest);
    const [start = '', later = ''] = free.map((slot) => slot.start);
    const order = await aBookedOrder(world.shop, { product, times: [start] });
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    const [row] = await selectAppointments(world.shop.db, [order.orderId]);
    return { world, order, start, later, hour: row?.id ?? 0 };
  }
  type Session = Awaited<ReturnType<typeof aSessionIn>>;

  /** As the queue does every five minutes, until so long before the start. */
  async function remindUntil({ world }: Session, start: string, before: number) {
    world.clock.pass(Date.parse(start) - before - world.shop.clock.now().getTime());
    await remindOfHours(world.shop);
    await remindOfHours(world.shop);
    await world.runJobs();
  }
  const remindersOf = async ({ world, order }: Session) =>
    (await world.mails()).filter(
      ({ to, subject }) => to === order.buyer.email && subject.startsWith('Your session on'),
    ).length;

  it('come a day and an hour before, each once', async () => {
    const session = await aSessionIn(50);
    const { start } = session;
    await remindUntil(session, start, DAY + MINUTE);
    expect(await remindersOf(session)).toBe(0);
    await remindUntil(session, start, DAY - MINUTE);
    await remindUntil(session, start, DAY / 2);
    expect(await remindersOf(session)).toBe(1);
    await remindUntil(session, start, HOUR - MINUTE);
    await remindUntil(session, start, 5 * MINUTE);
    expect(await remindersOf(session)).toBe(2);
  });

  it('leave out the day before for what was booked later than that', async () => {
    const session = await aSessionIn(6);
    await remindUntil(session, session.start, 3 * HOUR);
    expect(await remindersOf(session)).toBe(0);
    await remindUntil(session, session.start, HOUR / 2);
    expect(await remindersOf(session)).toBe(1);
  });

  it('are of the new time alone after a move, and none once it is cancelled', async () => {
    const moved = await aSessionIn(50);
    const { world, order, start, later, hour } = moved;
    await remindUntil(moved, start, DAY - MINUTE);
    await remindUntil(moved, start, DAY / 2);
    await changeHour(world.shop, order.buyer, order.orderId, { intent: 'move', hour, start: later });
    await remindUntil(moved, start, 5 * MINUTE);
    expect(await remindersOf(moved)).toBe(1);
    await remindUntil(moved, later, HOUR / 2);
    expect(await remindersOf(moved)).toBe(2);

    const cancelled = await aSessionIn(50);
    await changeHour(world.shop, cancelled.order.buyer, cancelled.order.orderId, {
      ...{ intent: 'cancel', hour: cancelled.hour },
    });
    await remindUntil(cancelled, cancelled.start, DAY / 2);
    await remindUntil(cancelled, cancelled.start, HOUR / 2);
    expect(await remindersOf(cancelled)).toBe(0);
  });

  it('come late from a shop that was away, but not both, and not once it has begun', async () => {
    const late = await aSessionIn(50);
    await remindUntil(late, late.start, HOUR / 2);
    expect(await remindersOf(late)).toBe(1);
    const begun = await aSessionIn(50);
    await remindUntil(begun, begun.start, -MINUTE);
    expect(await remindersOf(begun)).toBe(0);
  });
});
