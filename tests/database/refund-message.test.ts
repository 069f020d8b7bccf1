import { expect, it } from 'vitest';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { findAfterSales } from '#shop/orders/after-sales/find-after-sales.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt } from './payments-world.ts';

const MESSAGE = 'The last tray cracked in the kiln. We are sorry.';

onBothDatabases('a line for the customer about a refund', (open) => {
  const world = aShopToPayAt(open);

  it('stands in the first e-mail about it and on the page of the order, and the reason in neither', async () => {
    const { reference, orderId, buyer } = await anOrder(world().shop);
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    await giveBack(world().shop, reference, { which: 'amount', amount: '5', message: MESSAGE });
    await world().paystack.idle();
    await world().runJobs();
    const texts = (await world().mails()).flatMap(({ to, subject, text }) =>
      to === buyer.email && /refunded$/.test(subject) ? [text] : [],
    );
    expect(texts.map((text) => text.includes(MESSAGE)).sort()).toEqual([false, true]);
    expect(texts.some((text) => text.includes('It arrived broken'))).toBe(false);
    const seenBy = async (viewer: typeof buyer | typeof VISITOR_VIEWER) =>
      (await findAfterSales(world().shop, viewer, orderId)).refunds.map(({ message }) => message);
    expect(await seenBy(buyer)).toEqual([MESSAGE]);
    expect(await seenBy(VISITOR_VIEWER)).toEqual([]);
  });

  it('may stay empty', async () => {
    const { reference, orderId, buyer } = await anOrder(world().shop);
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    await giveBack(world().shop, reference, { which: 'amount', amount: '5', message: '  ' });
    expect((await findAfterSales(world().shop, buyer, orderId)).refunds).toMatchObject([{ message: null }]);
  });

  it('goes when the order is erased', async () => {
    const { reference, orderId } = await anOrder(world().shop);
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    await giveBack(world().shop, reference, { which: 'all', message: MESSAGE });
    await world().paystack.idle();
    await world().runJobs();
    await eraseOrder(world().shop, anAdmin(), orderId);
    expect((await findAfterSales(world().shop, anAdmin(), orderId)).refunds).toMatchObject([
      { message: null },
    ]);
  });
});
