import { expect, it } from 'vitest';
import { monthBounds, monthOf } from '#platform/time/month.ts';
import { claimGuestOrders } from '#shop/accounts/claim-guest-orders.server.ts';
import { readFigures } from '#shop/office/dashboard/figures-queries.server.ts';
import { viewDashboard } from '#shop/office/dashboard/view-dashboard.server.ts';
import { correctAddress } from '#shop/orders/correct-address.server.ts';
import { exportOrders } from '#shop/orders/export-orders.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { mailOrderLink } from '#shop/orders/guests/find-order.server.ts';
import { countByFilter, listAllOrders } from '#shop/orders/list-all-orders.server.ts';
import { listOrdersBeside } from '#shop/orders/list-orders-beside.server.ts';
import { DEFAULT_DESK } from '#shop/orders/rules/order-desk.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { sumMonths } from '#shop/orders/sum-months.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { REPORTS } from '#shop/reports/contract.ts';
import { exportJournal } from '#shop/reports/export-journal.server.ts';
import { viewReport } from '#shop/reports/view-report.server.ts';
import { mailsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { testOrdersOf } from '#tests/support/test-orders.ts';
import { aShopToPayAt, MINUTE } from './payments-world.ts';

onBothDatabases('a test order is no sale', (open) => {
  const world = aShopToPayAt(open);
  const admin = anAdmin();
  const { begin, pay, referenceOf, see, step } = testOrdersOf(world);
  const follow = async () => {
    await world().paystack.idle();
    await world().runJobs();
  };
  const exported = async () => {
    const rows: string[][] = [];
    const month = monthOf(world().shop.clock.now());
    for await (const row of exportOrders(world().shop, admin, month)) rows.push(row);
    return rows;
  };
  const booked = async () => {
    const rows: string[][] = [];
    const month = monthBounds(monthOf(world().shop.clock.now()));
    for await (const row of exportJournal(world().shop, admin, month)) rows.push(row);
    return rows;
  };
  const reports = () =>
    Promise.all(
      REPORTS.map((by) => viewReport(world().shop, admin, { by, span: 'month', from: null, to: null })),
    );
  /** Everything that counts or lists orders. */
  const everything = async () => {
    const { shop } = world();
    const { paid, declined } = await readFigures(shop.db);
    const { found, orders } = await listAllOrders(shop, admin, DEFAULT_DESK);
    return {
      figures: { paid, declined },
      home: await viewDashboard(shop, admin),
      months: await sumMonths(shop, admin),
      reports: await reports(),
      rows: await exported(),
      journal: await booked(),
      filters: await countByFilter(shop, admin),
      list: { found, orders: orders.map(({ id }) => id) },
    };
  };

  it('in no figure, sum, export or list, unpaid, paid or given back', async () => {
    const sale = await anOrder(world().shop);
    await (await world().paystack.approve(sale.reference)).reported;
    await follow();
    const before = await everything();
    expect(before.home.orders).toBe(1);
    expect(before.rows).toHaveLength(1);
    const { id } = await begin();
    expect(await everything()).toEqual(before);
    await pay();
    expect(await everything()).toEqual(before);
    await giveBack(world().shop, await referenceOf(id));
    await follow();
    expect((await getOrder(world().shop, admin, id)).paymentStanding).toBe('refunded');
    expect(await everything()).toEqual(before);
  });

  it('where the provider declined it, in no figure of declined payments', async () => {
    const { declined } = await readFigures(world().shop.db);
    const { id } = await begin();
    await world().paystack.decline(await referenceOf(id));
    world().clock.pass(3_000);
    expect(await step('paid')).toMatchObject({ state: 'failed' });
    expect((await readFigures(world().shop.db)).declined).toBe(declined);
  });

  it('and is found by who looks for its number, marked as what it is', async () => {
    const { id, number } = await begin();
    const search = (show: 'all' | 'unpaid') =>
      listAllOrders(world().shop, admin, { ...DEFAULT_DESK, show, q: String(number) });
    expect((await search('all')).orders).toMatchObject([{ id, source: 'test', state: 'unpaid' }]);
    expect((await search('unpaid')).orders).toEqual([]);
  });

  it('that is written of to nobody but the administrator', async () => {
    const { id, number } = await begin();
    await world().paystack.decline(await referenceOf(id));
    world().clock.pass(3_000);
    await see();
    world().clock.pass(30 * MINUTE);
    await world().work('mail.remind', {});
    await mailOrderLink(world().shop, { number, email: admin.email });
    await world().runJobs();
    expect(await mailsAbout(world().shop.db, id)).toEqual([]);
    await pay();
    await giveBack(world().shop, await referenceOf(id));
    await follow();
    const about = (await world().mails()).filter(({ subject }) => subject.includes(String(number)));
    expect(about.length).toBeGreaterThanOrEqual(4);
    for (const { to, subject } of about)
      expect([to, subject]).toEqual([admin.email, expect.stringMatching(/^Test: /)]);
  });

  it('that belongs to no account, and stands beside no order', async () => {
    const { shop } = world();
    const { id } = await begin();
    await pay();
    const owner = await aBuyer(shop);
    await claimGuestOrders(shop.db, owner.userId, admin.email);
    expect((await getOrder(shop, admin, id)).userId).toBe('guest');
    const { id: other } = await begin();
    expect(await listOrdersBeside(shop, admin, other)).toEqual([]);
  });

  it('and is never sent, whatever a form says', async () => {
    const { shop } = world();
    const { id } = await begin();
    await pay();
    const { version, ...shown } = await getOrder(shop, admin, id);
    expect(shown).toMatchObject({ hasParcel: false, arrival: null, nextStep: null });
    const refused = { code: 'conflict' };
    await expect(shipOrder(shop, admin, id, ShipOrder.parse({ version }))).rejects.toMatchObject(refused);
    await expect(trackOrder(shop, admin, id, { orderStatus: 'shipped', version })).rejects.toMatchObject(
      refused,
    );
    await expect(correctAddress(shop, admin, id, { ...anAddress(), version })).rejects.toMatchObject(refused);
  });

  it('with a live key is money, which the refund of any order gives back', async () => {
    world().shop.settings.payments = 'live';
    const { id } = await begin();
    expect(await step('returned')).toMatchObject({ state: 'ahead' });
    await pay();
    expect(await step('returned')).toMatchObject({ state: 'yours' });
    await giveBack(world().shop, await referenceOf(id));
    await follow();
    expect(await step('returned')).toMatchObject({ state: 'done' });
    world().shop.settings.payments = 'test';
  });
});
