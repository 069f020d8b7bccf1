import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fromCedis } from '#platform/money/money.ts';
import { EXPORT_COLUMNS, exportOrders } from '#shop/orders/export-orders.server.ts';
import { sumMonths } from '#shop/orders/sum-months.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { paymentAttempts, refunds } from '#shop/payments/tables.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt } from './payments-world.ts';

type Row = Partial<Record<(typeof EXPORT_COLUMNS)[number], string>>;

onBothDatabases('the export of a month', (open) => {
  const world = aShopToPayAt(open);
  const rowsOf = async (month: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for await (const cells of exportOrders(world().shop, anAdmin(), month))
      rows.push(Object.fromEntries(EXPORT_COLUMNS.map((name, at) => [name, cells[at]])));
    return rows;
  };
  /** An order of 100 cedis that was paid at the given instant. */
  const paidAt = async (instant: string) => {
    const { shop, paystack } = world();
    const product = await aProduct(shop, { name: 'Casting tray', price: fromCedis('50') });
    const order = await anOrder(shop, { basket: [{ product, qty: 2 }] });
    await (await paystack.approve(order.reference)).reported;
    await world().runJobs();
    await shop.db
      .update(orders)
      .set({ paidAt: new Date(instant) })
      .where(eq(orders.id, order.orderId));
    return order;
  };
  const refundedAt = async (reference: string, amount: string, instant: string) => {
    await giveBack(world().shop, reference, amount);
    await world().paystack.idle();
    await world().runJobs();
    await world()
      .shop.db.update(refunds)
      .set({ state: 'processed', updatedAt: new Date(instant) })
      .where(eq(refunds.reference, reference));
  };

  it('has a row for each paid order with what the provider kept', async () => {
    const { buyer } = await paidAt('2025-03-10T12:00:00Z');
    expect(await rowsOf('2025-03')).toEqual([
      {
        Number: expect.stringMatching(/^\d+$/),
        'Paid on': '2025-03-10',
        Name: 'Ama Mensah',
        Town: 'Accra',
        'E-mail': buyer.email,
        Phone: '024 455 0116',
        Goods: '2 × Casting tray',
        Amount: '100.00',
        'Paid with': 'Visa ending 4081',
        'Provider fee': '1.95',
        Net: '98.05',
        'Refunded in all': '0.00',
        'Refunded this month': '0.00',
        Tracking: '',
        'Before tax': '',
        Tax: '',
        Taxes: '',
        Delivery: '',
        'Delivery price': '',
        Note: '',
        Voucher: '',
        Discount: '',
        'Gift vouchers sold': '',
        'Paid by gift voucher': '',
        'Paid to the shop': '',
      },
    ]);
  });

  it('has what a buyer typed on one line', async () => {
    const { orderId, input } = await paidAt('2025-01-10T12:00:00Z');
    const typed = { name: 'Ama\n=1+1', city: 'Ho\t=1+1', phone: '0244\r\n=1+1' };
    const shippingAddress = { ...input.shippingAddress, ...typed };
    await world().shop.db.update(orders).set({ shippingAddress }).where(eq(orders.id, orderId));
    const rows = await rowsOf('2025-01');
    expect(rows).toMatchObject([{ Name: 'Ama =1+1', Town: 'Ho =1+1', Phone: '0244 =1+1' }]);
  });

  it('begins and ends at midnight in Accra', async () => {
    await paidAt('2025-05-01T00:00:00.000Z');
    await paidAt('2025-05-31T23:59:59.999Z');
    await paidAt('2025-06-01T00:00:00.000Z');
    expect((await rowsOf('2025-05')).map((row) => row['Paid on'])).toEqual(['2025-05-01', '2025-05-31']);
    expect(await rowsOf('2025-04')).toEqual([]);
  });

  it('books a refund in the month in which it was processed, beside no second amount', async () => {
    const { reference } = await paidAt('2025-07-20T09:00:00Z');
    await refundedAt(reference, '30', '2025-08-02T09:00:00Z');
    const money = ({ Amount, Net, ...row }: Row) => [
      Amount,
      row['Provider fee'],
      Net,
      row['Refunded this month'],
    ];
    expect((await rowsOf('2025-07')).map(money)).toEqual([['100.00', '1.95', '98.05', '0.00']]);
    expect((await rowsOf('2025-08')).map(money)).toEqual([['', '', '', '30.00']]);
    expect((await rowsOf('2025-08'))[0]).toMatchObject({
      'Paid on': '2025-07-20',
      'Refunded in all': '30.00',
    });
    expect(await rowsOf('2025-09')).toEqual([]);
  });

  it('says so where the fee of an older payment is not known', async () => {
    const { reference } = await paidAt('2025-10-05T09:00:00Z');
    await world()
      .shop.db.update(paymentAttempts)
      .set({ fees: null })
      .where(eq(paymentAttempts.reference, reference));
    expect((await rowsOf('2025-10'))[0]).toMatchObject({ 'Provider fee': 'unknown', Net: 'unknown' });
  });

  it('leaves out what was not paid', async () => {
    const { orderId } = await anOrder(world().shop);
    const [order] = await world().shop.db.select().from(orders).where(eq(orders.id, orderId));
    const month = order?.createdAt.toISOString().slice(0, 7) ?? '';
    expect((await rowsOf(month)).map((row) => row.Number)).not.toContain(String(order?.number));
  });

  it('is read in batches without losing or repeating an order', async () => {
    const { orderId } = await paidAt('2024-02-01T09:00:00Z');
    // Every eleven share an instant, so that a batch ends between equals.
    await world().shop.db.execute(`
      insert into orders (id, user_id, email, amount, payment_state, shipping_address, created_at, updated_at, paid_at)
        select translate(md5(n::text), '0189', 'wxyz'), 'guest', 'many@example.org', 10000, 'paid', o.shipping_address,
          o.created_at, o.updated_at, '2024-02-02'::timestamptz + (n / 11) * interval '1 minute'
        from orders o, generate_series(1, 1100) n where o.id = '${orderId}'`);
    const rows = await rowsOf('2024-02');
    expect([rows.length, new Set(rows.map((row) => row.Number)).size]).toEqual([1101, 1101]);
    await world().shop.db.execute(`delete from orders where email = 'many@example.org'`);
  });

  it('and its totals belong to the admin alone', async () => {
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      expect(() => exportOrders(world().shop, viewer, '2025-03')).toThrow("You don't have access to this.");
      await expect(sumMonths(world().shop, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
    }
  });

  it('adds up to the totals of its month', async () => {
    const now = world().clock.now();
    const month = now.toISOString().slice(0, 7);
    const before = (await sumMonths(world().shop, anAdmin())).totals[0];
    const { reference } = await paidAt(now.toISOString());
    const { reference: unknown } = await paidAt(now.toISOString());
    await world()
      .shop.db.update(paymentAttempts)
      .set({ fees: null })
      .where(eq(paymentAttempts.reference, unknown));
    await refundedAt(reference, '30', now.toISOString());
    const { totals, months } = await sumMonths(world().shop, anAdmin());
    expect([totals.length, months[0], months.at(-1)]).toEqual([12, month, '2024-02']);
    const [after] = totals;
    const grown = (key: 'orders' | 'amount' | 'fees' | 'unknownFees' | 'net' | 'refunds' | 'left') =>
      (after?.[key] ?? 0) - (before?.[key] ?? 0);
    expect([grown('orders'), grown('unknownFees')]).toEqual([2, 1]);
    expect([grown('amount'), grown('fees'), grown('net')]).toEqual([20_000, 195, 19_805]);
    expect([grown('refunds'), grown('left')]).toEqual([3_000, 16_805]);
  });
});
