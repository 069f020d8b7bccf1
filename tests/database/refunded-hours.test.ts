import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { changeHour } from '#shop/hours/change-hour.server.ts';
import { selectAppointments } from '#shop/hours/hour-records.server.ts';
import { resolveItem } from '#shop/payments/attention/answer-attention.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { proposeRefund } from '#shop/payments/refunds/refund-payment.server.ts';
import { findRefundedHours } from '#shop/payments/refunds/refunded-times.server.ts';
import { paymentIssues } from '#shop/payments/tables.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import {
  aBookedOrder,
  aBookedProduct,
  appointmentsOf,
  freeTimes,
  seatsLeft,
  setWeek,
} from '#tests/support/hours.ts';
import { aRefundForm, giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

onBothDatabases('sessions of which some were refunded', (open) => {
  const shop = aShopToPayAt(open);
  beforeAll(() => setWeek(shop().shop));

  /** A paid order with a session at each of these of the next free times. */
  async function aPaidOrder(which: number[], typed: Parameters<typeof aBookedProduct>[1] = {}) {
    const world = shop();
    const product = await aBookedProduct(world.shop, typed);
    const free = await freeTimes(world.shop, product, 3);
    const times = which.map((at) => free[at] ?? '');
    const order = await aBookedOrder(world.shop, { product, times });
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    const hours = (await selectAppointments(world.shop.db, [order.orderId])).map(({ id }) => id);
    return { world, product, times, order, hours };
  }
  type Paid = Awaited<ReturnType<typeof aPaidOrder>>;

  async function refundOne({ world, product, order }: Pick<Paid, 'world' | 'product' | 'order'>) {
    await giveBack(world.shop, order.reference, { which: 'lines', line: [`${product.id}:1`] });
    await world.paystack.idle();
    await world.runJobs();
  }
  const itemsOf = async ({ order }: Pick<Paid, 'order'>) =>
    (await listAttention(shop().shop, anAdmin())).issues.filter(({ orderId }) => orderId === order.orderId);
  const chosenOf = ({ order }: Pick<Paid, 'order'>) =>
    findRefundedHours(shop().shop, anAdmin(), order.orderId);

  it('at several times wait until the administrator has cancelled as many', async () => {
    const paid = await aPaidOrder([0, 1, 2]);
    const { world, product, times, order, hours } = paid;
    expect(await chosenOf(paid)).toBeNull();
    await refundOne(paid);
    await refundOne(paid);
    expect(await itemsOf(paid)).toMatchObject([{ kind: 'refunded_time', refundable: 0 }]);
    expect(await chosenOf(paid)).toEqual({ count: 2, hourIds: hours });
    expect(await seatsLeft(world.shop, product, times)).toEqual([0, 0, 0]);

    const [first = 0, second = 0, third = 0] = hours;
    await changeHour(world.shop, anAdmin(), order.orderId, { intent: 'cancel', hour: second });
    expect(await chosenOf(paid)).toEqual({ count: 1, hourIds: [first, third] });
    await changeHour(world.shop, anAdmin(), order.orderId, { intent: 'cancel', hour: third });
    expect([await itemsOf(paid), await chosenOf(paid)]).toEqual([[], null]);
    expect(await seatsLeft(world.shop, product, times)).toEqual([0, 1, 1]);
  });

  it('are those that the buyer gives up, as well', async () => {
    const paid = await aPaidOrder([0, 1], { movableHours: '0' });
    const { world, order, hours } = paid;
    await refundOne(paid);
    await changeHour(world.shop, order.buyer, order.orderId, { intent: 'cancel', hour: hours[0] ?? 0 });
    expect(await itemsOf(paid)).toEqual([]);
  });

  it('at one time give back a seat by themselves', async () => {
    const paid = await aPaidOrder([0, 0, 0], { seats: '3' });
    const { world, product, times } = paid;
    await refundOne(paid);
    expect(await seatsLeft(world.shop, product, times.slice(0, 1))).toEqual([1]);
    expect([await itemsOf(paid), await chosenOf(paid)]).toEqual([[], null]);
  });

  it('that were lost go first', async () => {
    const world = shop();
    const product = await aBookedProduct(world.shop);
    const [one = '', two = ''] = await freeTimes(world.shop, product, 2);
    const order = await aBookedOrder(world.shop, { product, times: [one, two] });
    await sweepFor(world, 20);
    await aBookedOrder(world.shop, { product, times: [one] });
    await (await world.paystack.approve(order.reference)).reported;
    await world.runJobs();
    expect(await itemsOf({ order })).toMatchObject([{ kind: 'lost_time' }]);
    await refundOne({ world, product, order });
    expect(await appointmentsOf(world.shop, order.orderId)).toEqual([
      ['cancelled', one],
      ['booked', two],
    ]);
    expect(await itemsOf({ order })).toEqual([]);
  });

  it('stay booked where the administrator says so', async () => {
    const paid = await aPaidOrder([0, 1]);
    const { world, order } = paid;
    await refundOne(paid);
    const [item] = await itemsOf(paid);
    await resolveItem(world.shop, anAdmin(), { id: item?.id ?? '', resolution: 'A discount, both are held' });
    expect(await chosenOf(paid)).toBeNull();
    const { db } = world.shop;
    const issues = await db.select().from(paymentIssues).where(eq(paymentIssues.orderId, order.orderId));
    expect(issues).toMatchObject([{ resolution: expect.stringContaining('by hand') }]);
  });

  it('stay booked where only an amount goes back, which its confirmation says', async () => {
    const { world, order, product } = await aPaidOrder([0, 1]);
    const keeps = async (choice: Parameters<typeof aRefundForm>[1]) => {
      const proposal = await proposeRefund(world.shop, anAdmin(), aRefundForm(order.reference, choice));
      return proposal.kind === 'proposed' && proposal.refund.keepsSessions;
    };
    expect([
      await keeps({ which: 'amount', amount: '1' }),
      await keeps({ which: 'lines', line: [`${product.id}:1`] }),
      await keeps({ which: 'all' }),
    ]).toEqual([true, false, false]);
  });

  it('are for the administrator alone', async () => {
    const paid = await aPaidOrder([0, 1]);
    await refundOne(paid);
    await expect(
      findRefundedHours(paid.world.shop, paid.order.buyer, paid.order.orderId),
    ).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
