import { expect, it } from 'vitest';
import { readMonth } from '#platform/time/month.ts';
import { viewDashboard } from '#shop/office/dashboard/view-dashboard.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { setTaxes } from '#shop/office/taxes/set-taxes.server.ts';
import { EXPORT_COLUMNS, exportOrders } from '#shop/orders/export-orders.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aGift } from '#tests/support/gifts.ts';
import { giftsIn } from './gifts-world.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('the sums of a shop that sells gift vouchers', (open) => {
  const world = aShopToPayAt(open);
  const { aRefundable } = giftsIn(world);
  const earned = async () => {
    const { earnings, spans } = await viewDashboard(world().shop, anAdmin());
    return [earnings, spans.today.now.amount, spans.today.now.refunded];
  };

  it('count their money once: when it comes in, and not when it goes back to one', async () => {
    const gift = await aGift(world(), 5_000);
    expect(await earned()).toEqual([5_000, 5_000, 0]);
    const { giveBack } = await aRefundable(gift, 5_000);
    expect(await earned()).toEqual([5_997, 5_997, 0]);
    await giveBack({ which: 'amount', amount: '50' });
    expect(await earned()).toEqual([5_997, 5_997, 0]);
  });

  it('have tax in what they pay for, and none in themselves', async () => {
    const { shop } = world();
    const rates = { name: ['VAT'], percent: ['20'] };
    await setTaxes(shop, anAdmin(), { intent: 'set', from: dayInAccra(world().clock.now()), ...rates });
    const gift = await aGift(world(), 6_000);
    const taxesOf = async (orderId: string) => (await getOrder(shop, anAdmin(), orderId)).taxes;
    expect(await taxesOf(gift.orderId)).toMatchObject({ exempt: 6_000, net: 0, lines: [{ amount: 0 }] });
    const { orderId } = await aRefundable(gift, 5_997);
    expect(await taxesOf(orderId)).toMatchObject({ exempt: 0, net: 4_997, lines: [{ amount: 1_000 }] });
  });

  it('name in the export what was sold as one, and what was paid by one', async () => {
    const { shop, clock } = world();
    const gift = await aGift(world(), 7_000);
    await aRefundable(gift, 5_997);
    const month = readMonth(dayInAccra(clock.now()).slice(0, 7));
    if (!month) throw new Error('no month');
    const rows: string[][] = [];
    for await (const row of exportOrders(shop, anAdmin(), month)) rows.push(row);
    const [sold, paid] = (['Gift vouchers sold', 'Paid by gift voucher'] as const).map((column) =>
      rows.map((row) => row[EXPORT_COLUMNS.indexOf(column)]),
    );
    expect(sold).toContain('70.00');
    expect(paid).toContain('59.97');
    expect(rows.every((row) => row.length === EXPORT_COLUMNS.length)).toBe(true);
  });
});
