import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/durations.ts';
import { countWaiting } from '#shop/office/dashboard/count-waiting.server.ts';
import { viewDashboard } from '#shop/office/dashboard/view-dashboard.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { closeParcel } from '#shop/on-delivery/close-parcel.server.ts';
import { viewCashOnDelivery } from '#shop/on-delivery/view-cash-on-delivery.server.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { returnParcel } from '#shop/orders/after-sales/return-parcel.server.ts';
import { getDeskRow, listAllOrders } from '#shop/orders/list-all-orders.server.ts';
import { DEFAULT_DESK, type OrderFilter } from '#shop/orders/rules/order-desk.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { mailsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { removeZones } from '#tests/support/delivery.ts';
import { aCustomer, anAdmin, anOrder } from '#tests/support/factories.ts';
import { onDelivery } from './on-delivery-world.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
const SUM = 5499;
const none = { parcels: 0, amount: 0 };
const one = { parcels: 1, amount: SUM };

onBothDatabases('cash on delivery', (open) => {
  const world = aShopToPayAt(open);
  const { placed, send, linkOf } = onDelivery(world);
  const ids: string[] = [];
  async function anOpenOrder(): Promise<string> {
    const { orderId } = await placed();
    await removeZones(world().shop);
    ids.push(orderId);
    return orderId;
  }
  const cash = () => viewCashOnDelivery(world().shop, admin);
  const close = async (orderId: string, intent: 'cash' | 'not-taken') =>
    closeParcel(world().shop, VISITOR_VIEWER, await linkOf(orderId), { intent, sure: 'yes' });
  const shows = async (show: OrderFilter) =>
    (await listAllOrders(world().shop, admin, { ...DEFAULT_DESK, show })).orders.map(({ id }) => id);
  const waiting = async () => (await countWaiting(world().shop, admin)).notTaken;

  // Each finds what is open and what came in today as if nothing had been before.
  beforeEach(() => world().clock.pass(DAY_MS));
  afterEach(async () => {
    for (const orderId of ids.splice(0)) await endOrder(orderId);
    await removeZones(world().shop);
  });
  async function endOrder(orderId: string): Promise<void> {
    const { shop } = world();
    await returnParcel(shop, admin, orderId, {}).catch(() => undefined);
    await withdrawOrder(shop, admin, orderId).catch(() => undefined);
  }

  it('is with the courier once the parcel is sent, and collected today once it is recorded', async () => {
    expect(await cash()).toBeNull();
    const orderId = await anOpenOrder();
    expect(await cash()).toEqual({
      ...{ out: none, toSend: one, collectedToday: none, notTaken: none, backToday: none },
      orders: [],
    });
    await send(orderId);
    const { number } = await getDeskRow(world().shop, admin, orderId);
    expect(await cash()).toMatchObject({ out: one, toSend: none, orders: [number] });
    await close(orderId, 'cash');
    expect(await cash()).toMatchObject({ out: none, collectedToday: one, orders: [number] });
    world().clock.pass(DAY_MS);
    expect(await cash()).toBeNull();
  });

  it('counts a part that the shop took itself, and no longer once that is taken back', async () => {
    const { shop, clock } = world();
    const orderId = await anOpenOrder();
    await send(orderId);
    const receivedOn = dayInAccra(clock.now());
    const form = { id: shop.newId(), way: 'cash', amount: '10', receivedOn, reference: '' };
    const payment = RecordPayment.parse(form);
    await recordPayment(shop, admin, orderId, payment);
    expect(await cash()).toMatchObject({
      out: { parcels: 1, amount: SUM - 1000 },
      collectedToday: { parcels: 1, amount: 1000 },
    });
    await undoPayment(shop, admin, orderId, { payment: payment.id, reason: 'Wrong order' });
    expect(await cash()).toMatchObject({ out: one, collectedToday: none });
  });

  it('waits at home, in the list and under Money while nobody took it, until it is taken back', async () => {
    const { shop } = world();
    const orderId = await anOpenOrder();
    await send(orderId);
    expect([await shows('not-taken'), await waiting()]).toEqual([[], 0]);
    const awaited = async () => (await viewDashboard(shop, admin)).awaiting.amount;
    const before = await awaited();
    expect(await shows('unpaid')).toContain(orderId);
    await close(orderId, 'not-taken');
    expect(before - (await awaited())).toBe(SUM);
    expect([await shows('not-taken'), await waiting()]).toEqual([[orderId], 1]);
    expect(await mailsAbout(shop.db, orderId)).toEqual(expect.arrayContaining(['missed', 'not_taken']));
    expect(await shows('unpaid')).not.toContain(orderId);
    expect(await shows('shipped')).not.toContain(orderId);
    expect(await cash()).toMatchObject({ out: none, notTaken: one });
    expect(await getDeskRow(shop, admin, orderId)).toMatchObject({ state: 'not_taken' });
    await returnParcel(shop, admin, orderId, { restock: 'yes' });
    expect([await shows('not-taken'), await waiting()]).toEqual([[], 0]);
    expect(await getDeskRow(shop, admin, orderId)).toMatchObject({ state: 'came_back' });
    expect(await shows('shipped')).not.toContain(orderId);
    expect(await cash()).toMatchObject({ notTaken: none, backToday: one });
    world().clock.pass(DAY_MS);
    expect(await cash()).toBeNull();
  });

  it.each(['cash', 'not-taken', 'back'] as const)(
    'is not announced any more once the parcel is at its end: %s',
    async (end) => {
      const orderId = await anOpenOrder();
      await send(orderId);
      const { number } = await getDeskRow(world().shop, admin, orderId);
      if (end === 'back') await returnParcel(world().shop, admin, orderId, {});
      else await close(orderId, end);
      await world().runJobs();
      const subjects = (await world().mails()).map(({ subject }) => subject);
      expect(subjects).not.toContain(`Your order ${number} is on its way`);
    },
  );

  it('waits no longer where the customer paid after all', async () => {
    const { shop } = world();
    const orderId = await anOpenOrder();
    await close(orderId, 'not-taken');
    expect(await shows('to-ship')).not.toContain(orderId);
    expect(await waiting()).toBe(1);
    await close(orderId, 'cash');
    expect([await waiting(), (await getDeskRow(shop, admin, orderId)).state]).toEqual([0, 'delivered']);
    expect(await cash()).toMatchObject({ collectedToday: one, notTaken: none });
  });

  it('holds no cash of orders that were to be paid first', async () => {
    const { shop, clock } = world();
    const { orderId } = await anOrder(shop);
    const receivedOn = dayInAccra(clock.now());
    const form = { id: shop.newId(), way: 'cash', amount: '10', receivedOn, reference: '' };
    await recordPayment(shop, admin, orderId, RecordPayment.parse(form));
    expect(await cash()).toBeNull();
  });

  it('is for the administrator alone', async () => {
    for (const viewer of [VISITOR_VIEWER, aCustomer(), aCustomer({ rights: ['orders'] })])
      await expect(viewCashOnDelivery(world().shop, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
