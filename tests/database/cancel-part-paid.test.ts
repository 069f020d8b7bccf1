import { expect, it } from 'vitest';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { mailsAbout, verbsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();
const GIVEN_BACK = 'Given back as the order was cancelled';

onBothDatabases('an order of which a part is paid by hand', (open) => {
  const world = aShopToPayAt(open);

  it('is cancelled once the admin has given back all that the shop has of it, as it is by then', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    for (const amount of ['10', '5.50']) {
      const form = { id: shop.newId(), way: 'momo', amount, receivedOn: dayInAccra(shop.clock.now()) };
      await recordPayment(shop, admin, orderId, RecordPayment.parse(form));
    }
    const { orders } = await listMyOrders(shop, buyer, 1);
    expect(orders.find(({ id }) => id === orderId)).toMatchObject({ left: 2_448, mayCancel: false });
    const cancel = (givenBack?: Pesewas) => withdrawOrder(shop, admin, orderId, givenBack);
    for (const seen of [undefined, pesewas(1_000), pesewas(1_551)])
      await expect(cancel(seen)).rejects.toMatchObject({ code: 'conflict' });
    expect((await getOrder(shop, admin, orderId)).handAmount).toBe(1_550);

    const both = await Promise.all([cancel(pesewas(1_550)), cancel(pesewas(1_550))]);
    expect(both).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
    const order = await getOrder(shop, admin, orderId);
    expect(order).toMatchObject({ paymentStanding: 'cancelled', handAmount: 0 });
    const { byHand } = await listPayments(shop, admin, orderId);
    expect(byHand.map(({ undone }) => undone)).toEqual([GIVEN_BACK, GIVEN_BACK]);
    expect(await verbsAbout(shop.db, orderId)).toEqual([
      ...['record-payment', 'record-payment', 'undo-payment', 'undo-payment'],
      'withdraw-order',
    ]);
    expect(await mailsAbout(shop.db, orderId)).toContain('cancelled');
    expect(await findAfterSales(shop, buyer, orderId)).toMatchObject({ takenBack: 1_550, late: 0 });
    const ended = (await listMyOrders(shop, buyer, 1)).orders.find(({ id }) => id === orderId);
    expect(ended).toMatchObject({
      moneyText: expect.stringMatching(/^GHS.15\.50 given back$/),
      mayPay: false,
    });
  });

  it('is not counted as given back with it where a payment was taken back before', async () => {
    const { shop } = world();
    const { orderId, buyer } = await anOrder(shop);
    const form = { id: shop.newId(), way: 'momo', amount: '10', receivedOn: dayInAccra(shop.clock.now()) };
    await recordPayment(shop, admin, orderId, RecordPayment.parse(form));
    await undoPayment(shop, admin, orderId, { payment: form.id, reason: 'Typed at the wrong order' });
    await withdrawOrder(shop, admin, orderId);
    expect(await findAfterSales(shop, buyer, orderId)).toMatchObject({ takenBack: 0 });
  });
});
