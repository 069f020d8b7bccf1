import { expect, it } from 'vitest';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { chooseMissing, findMissing } from '#shop/orders/after-sales/choose-missing.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { resolveItem, sendMissing } from '#shop/payments/attention/answer-attention.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { aCountedProduct, countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('who paid for what is missing', (open) => {
  const shop = aShopToPayAt(open);
  const approve = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };
  /** Two of a product, paid for when only one was left. */
  async function aShortOrder(given?: StockedProduct) {
    const product = given ?? (await aCountedProduct(shop().shop, 2));
    const late = await anOrder(shop().shop, { basket: [{ product, qty: 2 }] });
    await sweepFor(shop(), 40);
    const quick = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    await approve(quick.reference);
    await approve(late.reference);
    return late;
  }
  const choose = (order: Awaited<ReturnType<typeof aShortOrder>>, choice: 'wait' | 'refund') =>
    chooseMissing(shop().shop, order.buyer, order.orderId, { choice });
  const missingOf = async (orderId: string) =>
    findMissing(shop().shop, await getOrder(shop().shop, admin, orderId));
  const itemOf = async (orderId: string) =>
    (await listAttention(shop().shop, admin)).issues.find((item) => item.orderId === orderId);

  it('chooses to wait or to have the money back, and the administrator sees it', async () => {
    const order = await aShortOrder();
    expect(await missingOf(order.orderId)).toEqual({ choice: null, isTime: false });
    expect(await itemOf(order.orderId)).toMatchObject({ kind: 'short_stock', shortChoice: null });
    await choose(order, 'wait');
    await choose(order, 'refund');
    await choose(order, 'refund');
    expect(await missingOf(order.orderId)).toEqual({ choice: 'refund', isTime: false });
    expect(await itemOf(order.orderId)).toMatchObject({ shortChoice: 'refund' });
    const mail = (await shop().mails()).find(({ to }) => to === order.buyer.email);
    expect(mail?.text).toContain("choose on your order's page");
  });

  it('chooses no more once it is settled: by hand, or with the money back', async () => {
    const byHand = await aShortOrder();
    const item = await itemOf(byHand.orderId);
    await resolveItem(shop().shop, admin, { id: item?.id ?? '', resolution: 'Sent another' });
    const refunded = await aShortOrder();
    await giveBack(shop().shop, refunded.reference);
    await shop().paystack.idle();
    await shop().runJobs();
    for (const order of [byHand, refunded]) {
      expect(await missingOf(order.orderId)).toBeNull();
      await expect(choose(order, 'wait')).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  it('has them sent later: they leave the shelf once, and not before they are counted', async () => {
    const product = await aCountedProduct(shop().shop, 2);
    const order = await aShortOrder(product);
    const id = (await itemOf(order.orderId))?.id ?? '';
    const send = () => sendMissing(shop().shop, admin, id);
    await expect(send()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Fewer'),
    });
    expect(await itemOf(order.orderId)).toBeDefined();
    await setCount(shop().shop, product.id, 5);
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'conflict' });
    expect(await countOf(shop().shop, product.id)).toEqual({ onHand: 4, held: 0 });
    expect(await missingOf(order.orderId)).toBeNull();
    expect((await getOrder(shop().shop, admin, order.orderId)).cartItems).toMatchObject([
      { qty: 2, shortQty: 0 },
    ]);
    expect(await auditDatabase(shop().shop.db)).toEqual([]);
    await expect(sendMissing(shop().shop, order.buyer, id)).rejects.toBeDefined();
  });

  it('is the only one who chooses, and only where something is missing', async () => {
    const { orderId } = await aShortOrder();
    for (const stranger of [aCustomer(), admin])
      await expect(chooseMissing(shop().shop, stranger, orderId, { choice: 'refund' })).rejects.toMatchObject(
        { code: 'not_found' },
      );
    await expect(
      chooseMissing(shop().shop, VISITOR_VIEWER, orderId, { choice: 'refund' }),
    ).rejects.toBeDefined();
    const whole = await anOrder(shop().shop, { basket: [{ product: await aProduct(shop().shop), qty: 1 }] });
    await approve(whole.reference);
    await expect(choose(whole, 'refund')).rejects.toMatchObject({ code: 'conflict' });
  });
});
