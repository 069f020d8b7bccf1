import { afterEach, describe, expect, it } from 'vitest';
import { readMonth } from '#platform/time/month.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { taxPeriods } from '#shop/office/tables/tax-periods.server.ts';
import { listTaxes, setTaxes } from '#shop/office/taxes/set-taxes.server.ts';
import { EXPORT_COLUMNS, exportOrders } from '#shop/orders/export-orders.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt, DAY } from './payments-world.ts';

const RATES = { name: ['VAT', 'NHIL', 'GETFund levy'], percent: ['15', '2.5 %', '2,50'] };

onBothDatabases('the taxes in prices', (open) => {
  const world = aShopToPayAt(open);
  const today = () => dayInAccra(world().clock.now());
  const set = (change: Record<string, unknown> = {}, viewer = anAdmin()) =>
    setTaxes(world().shop, viewer, { intent: 'set', from: today(), ...RATES, ...change });
  const pay = async (order: Awaited<ReturnType<typeof anOrder>>) => {
    await (await world().paystack.approve(order.reference)).reported;
    await world().runJobs();
    return order;
  };
  const aPaidOrder = async () => pay(await anOrder(world().shop));
  const taxesOf = async (orderId: string) => (await getOrder(world().shop, anAdmin(), orderId)).taxes;
  afterEach(async () => {
    await world().shop.db.delete(taxPeriods);
  });

  it('are none until they are set: no line on the order, the receipt, the e-mail and in the file', async () => {
    const { orderId } = await aPaidOrder();
    expect(await taxesOf(orderId)).toBeNull();
    expect((await getReceipt(world().shop, anAdmin(), orderId)).order.taxes).toBeNull();
    const [mail] = (await world().mails()).filter(({ text }) => text.includes(orderId));
    expect(mail?.text).not.toMatch(/VAT|Before tax/);
  });

  it('are on what is paid from their first day on, and add up to what was paid', async () => {
    await set();
    const { orderId, buyer } = await aPaidOrder();
    const taxes = {
      exempt: 0,
      net: 3332,
      lines: [
        { name: 'VAT', rate: 1500, amount: 500 },
        { name: 'NHIL', rate: 250, amount: 83 },
        { name: 'GETFund levy', rate: 250, amount: 83 },
      ],
    };
    expect(await taxesOf(orderId)).toEqual(taxes);
    expect((await getReceipt(world().shop, buyer, orderId)).order.taxes).toEqual(taxes);
    const mail = (await world().mails()).find(({ to, text }) => to === buyer.email && text.includes(orderId));
    expect(mail?.text).toMatch(/Before tax: GHS\s33\.32\s+VAT 15%: GHS\s5\.00\s+NHIL 2\.5%: GHS\s0\.83/);
  });

  it('of the day of payment count, not of the day of the order', async () => {
    const late = await anOrder(world().shop);
    await set({ from: dayInAccra(new Date(world().clock.now().getTime() + DAY)) });
    expect(await taxesOf((await aPaidOrder()).orderId)).toBeNull();
    world().clock.pass(DAY);
    await pay(late);
    expect((await taxesOf(late.orderId))?.lines).toHaveLength(3);
  });

  it('stay with an order that is paid, whatever is set or removed afterwards', async () => {
    await set();
    const { orderId } = await aPaidOrder();
    const before = await taxesOf(orderId);
    await set({ name: ['VAT'], percent: ['99'] });
    expect(await taxesOf(orderId)).toEqual(before);
    await setTaxes(world().shop, anAdmin(), { intent: 'remove', from: today() });
    expect(await taxesOf(orderId)).toEqual(before);
    expect(await taxesOf((await aPaidOrder()).orderId)).toBeNull();
  });

  it('end on a day from which none are set', async () => {
    await set({ from: '2020-01-01' });
    await set({ name: [], percent: [] });
    expect(await taxesOf((await aPaidOrder()).orderId)).toBeNull();
  });

  it('leave out goods of a category without tax', async () => {
    await set({ exempt: ['Books'] });
    const { shop } = world();
    const book = await aProduct(shop, { category: 'Books' });
    const bowl = await aProduct(shop);
    const mixed = await anOrder(shop, { basket: [book, bowl].map((product) => ({ product, qty: 1 })) });
    await pay(mixed);
    expect(await taxesOf(mixed.orderId)).toMatchObject({ exempt: 1999, net: 1665 });
    const books = await pay(await anOrder(shop, { basket: [{ product: book, qty: 2 }] }));
    expect(await taxesOf(books.orderId)).toMatchObject({ exempt: 3998, net: 0 });
  });

  it('stand in the file of orders, for the books', async () => {
    await set();
    const { orderId } = await aPaidOrder();
    const { number } = await getOrder(world().shop, anAdmin(), orderId);
    const month = readMonth(today().slice(0, 7));
    if (!month) throw new Error('no month');
    for await (const row of exportOrders(world().shop, anAdmin(), month)) {
      const cells = Object.fromEntries(EXPORT_COLUMNS.map((name, place) => [name, row[place]]));
      if (cells.Number !== String(number)) continue;
      expect(cells).toMatchObject({
        Amount: '39.98',
        'Before tax': '33.32',
        Tax: '6.66',
        Taxes: 'VAT 15%: 5.00; NHIL 2.5%: 0.83; GETFund levy 2.5%: 0.83',
      });
      return;
    }
    throw new Error('the order is not in the file');
  });

  describe('are set', () => {
    it('by the administrator alone', async () => {
      const { shop } = world();
      for (const viewer of [VISITOR_VIEWER, await aBuyer(shop)]) {
        await expect(setTaxes(shop, viewer, {})).rejects.toMatchObject({ code: 'not_allowed' });
        await expect(listTaxes(shop, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
      }
    });

    it('as they were typed, one period a day, and the log remembers who did it', async () => {
      const admin = anAdmin({ userId: `admin-of-${today()}` });
      await set({ from: '2026-01-01', name: [' VAT '], percent: ['12.5'] }, admin);
      await set({ from: '2026-01-01' }, admin);
      const { periods, now } = await listTaxes(world().shop, admin);
      expect([periods.map(({ from, taxes }) => [from, taxes.map(({ rate }) => rate)]), now]).toEqual([
        [['2026-01-01', [1500, 250, 250]]],
        today() < '2026-01-01' ? null : '2026-01-01',
      ]);
      await setTaxes(world().shop, admin, { intent: 'remove', from: '2026-01-01' });
      const log = await listActivity(world().shop, admin, 'taxes');
      expect(log.slice(0, 3).map(({ what }) => what)).toEqual([
        'removed the taxes from 1 Jan 2026 on',
        'set the taxes from 1 Jan 2026 on: VAT 15%, NHIL 2.5%, GETFund levy 2.5%',
        'set the taxes from 1 Jan 2026 on: VAT 12.5%',
      ]);
    });

    it.each([
      [{ from: '' }, 'from'],
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '1999-12-31' }, 'from'],
      [{ name: ['VAT'], percent: [''] }, 'taxes'],
      [{ name: [''], percent: ['15'] }, 'taxes'],
      [{ name: ['VAT'], percent: ['-1'] }, 'taxes'],
      [{ name: ['VAT'], percent: ['0'] }, 'taxes'],
      [{ name: ['VAT'], percent: ['1.234'] }, 'taxes'],
      [{ name: ['VAT'], percent: ['1e2'] }, 'taxes'],
      [{ name: ['VAT', 'vat'], percent: ['15', '1'] }, 'taxes'],
      [{ name: ['VAT', 'NHIL'], percent: ['99', '1.01'] }, 'taxes'],
      [{ name: ['x'.repeat(41)], percent: ['15'] }, 'taxes'],
      [{ exempt: ['Bread'] }, 'from'],
      [{ exempt: ['Books', 'Books'] }, 'from'],
    ])('only when they make sense: %j is refused', async (change, field) => {
      expect(await set(change)).toEqual({ kind: 'invalid', fields: { [field]: expect.any(String) } });
      expect((await listTaxes(world().shop, anAdmin())).periods).toEqual([]);
    });
  });
});
