import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CorrectAddress, correctAddress } from '#shop/orders/correct-address.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { mailsAbout } from '#tests/support/audit-rows.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { type AnOrder, aGuest, anAddress, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, HOUR, MINUTE } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('what a buyer reads of a parcel', (open) => {
  const world = aShopToPayAt(open);
  const aPaidOrder = async (given: Parameters<typeof anOrder>[1] = {}) => {
    const order = await anOrder(world().shop, given);
    await (await world().paystack.approve(order.reference)).reported;
    await world().runJobs();
    return order;
  };
  const versionOf = async (id: string) => (await getOrder(world().shop, admin, id)).version;
  const ship = async (id: string) =>
    shipOrder(
      world().shop,
      admin,
      id,
      ShipOrder.parse({ version: await versionOf(id), mail: 'yes', sure: 'yes' }),
    );
  const textsTo = async ({ buyer }: AnOrder, about: RegExp) =>
    (await world().mails()).flatMap(({ to, text }) => (to === buyer.email && about.test(text) ? [text] : []));

  it('leaves out of its sums what was refunded, and names the pieces', async () => {
    const product = await aProduct(world().shop);
    const order = await aPaidOrder({ basket: [{ product, qty: 2 }] });
    await giveBack(world().shop, order.reference, { which: 'lines', line: [`${product.id}:1`] });
    await ship(order.orderId);
    world().clock.pass(2 * MINUTE);
    await world().runJobs();
    const [text = ''] = await textsTo(order, /on its way/);
    expect(text).toContain('(1 of them refunded)');
    expect(text).toMatch(/Refunded: −GHS.19\.99\s+Total: GHS.19\.99/);
  });

  it('does not say that it is on its way once all of its money went back', async () => {
    const order = await aPaidOrder();
    await ship(order.orderId);
    await giveBack(world().shop, order.reference);
    world().clock.pass(2 * MINUTE);
    await world().paystack.idle();
    await world().runJobs();
    expect(await textsTo(order, /on its way to you/)).toEqual([]);
    expect(await textsTo(order, /is on its way|sent GHS/)).not.toEqual([]);
    expect(await textsTo(order, /If the parcel still reaches you, please write to us\./)).not.toEqual([]);
  });

  it('says so all the same where only a second payment went back', async () => {
    const { shop, paystack } = world();
    const order = await anOrder(shop);
    paystack.faults.set({ kind: 'lost answer', milliseconds: 5 }, 'verify', 1);
    await paystack.decline(order.reference);
    await payAgain(shop, order.buyer, order.orderId).catch(() => null);
    world().clock.pass(HOUR);
    const again = await payAgain(shop, order.buyer, order.orderId);
    if (again.kind !== 'payable') throw new Error('it is paid by now');
    const { reference } = again.transaction;
    for (const one of [order.reference, reference]) {
      await (await paystack.approve(one)).reported;
      await world().runJobs();
    }
    await ship(order.orderId);
    await giveBack(shop, reference);
    await paystack.idle();
    world().clock.pass(2 * MINUTE);
    await world().runJobs();
    expect(await textsTo(order, /on its way to you/)).toHaveLength(1);
  });

  it('names the corrected address where the mailbox is known: not that of a guest who has paid nothing', async () => {
    const orders = [
      { order: await anOrder(world().shop), isGuest: false, isMailed: true },
      { order: await aPaidOrder(), isGuest: true, isMailed: true },
      { order: await anOrder(world().shop), isGuest: true, isMailed: false },
    ];
    for (const { order, isGuest, isMailed } of orders) {
      const { orderId } = order;
      if (isGuest)
        await world().shop.db.execute(
          sql`update orders set user_id = 'guest', guest_id = ${aGuest().guestId} where id = ${orderId}`,
        );
      const typed = { ...anAddress(), city: 'Tamale', version: await versionOf(orderId) };
      await correctAddress(world().shop, admin, orderId, CorrectAddress.parse(typed));
      expect((await mailsAbout(world().shop.db, orderId)).includes('address_corrected')).toBe(isMailed);
    }
  });
});
