import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listPrices } from '#shop/catalogue/list-products.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { selectContents, selectDeliveries } from '#shop/orders/delivery-queries.server.ts';
import { selectLines } from '#shop/orders/order-records.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone, removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('kinds', (open) => {
  const shop = aShopToPayAt(open);

  async function anOrderOf(...shelf: Parameters<typeof aProduct>[1][]) {
    const its = shop().shop;
    const basket = [];
    for (const product of shelf) basket.push({ product: await aProduct(its, product), qty: 1 });
    const buyer = await aBuyer(its);
    const { orderId } = await placeOrder(its, buyer, aCheckout(buyer, basket), null);
    return { orderId, basket };
  }
  const kindsOf = async (orderId: string) =>
    (await selectLines(shop().shop.db, orderId)).map(({ kind }) => kind);

  it('an order keeps what its lines are: a parcel for goods alone, whatever their category', async () => {
    const { db } = shop().shop;
    const course = await anOrderOf({ kind: 'course', category: 'Tools and Accessories' });
    expect(await kindsOf(course.orderId)).toEqual(['course']);
    expect(await selectContents(db, course.orderId)).toMatchObject({ hasParcel: false, hasSession: true });
    const sent = await anOrderOf({ kind: 'goods', category: 'Consultation' });
    expect(await selectContents(db, sent.orderId)).toMatchObject({ hasParcel: true, hasSession: false });
    const mixed = await anOrderOf({ category: 'Books' }, { category: 'Consultation' });
    expect(await kindsOf(mixed.orderId)).toEqual(['goods', 'booking']);
    expect(await selectContents(db, mixed.orderId)).toMatchObject({ hasParcel: true, hasSession: true });
  });

  it('a product that becomes something else takes no earlier order along', async () => {
    const { db } = shop().shop;
    const { orderId, basket } = await anOrderOf({ category: 'Books' });
    const id = basket[0]?.product.id ?? '';
    await db.update(products).set({ kind: 'course', category: 'Consultation' }).where(eq(products.id, id));
    expect(await selectContents(db, orderId)).toMatchObject({ hasParcel: true, hasSession: false });
    expect(await listPrices(shop().shop, [id])).toEqual([
      { id, price: 1999, category: 'Consultation', kind: 'course' },
    ]);
  });

  it('a line without a kind, as those of earlier orders, follows the category of its product', async () => {
    const { db } = shop().shop;
    const old = await anOrderOf({ category: 'Consultation' });
    const gone = await anOrderOf({ category: 'Consultation' });
    for (const { orderId } of [old, gone])
      await db.update(orderLines).set({ kind: null }).where(eq(orderLines.orderId, orderId));
    await db.update(orderLines).set({ productId: 'nowhere' }).where(eq(orderLines.orderId, gone.orderId));
    const contents = await selectDeliveries(db, [old.orderId, gone.orderId]);
    expect(contents.get(old.orderId)).toMatchObject({ hasParcel: false, hasSession: true });
    expect(contents.get(gone.orderId)).toMatchObject({ hasParcel: true, hasSession: false });
  });

  it('asks no price for the delivery of what is not sent', async () => {
    const its = shop().shop;
    await aMethod(its, await aZone(its, 'Everywhere'));
    const course = await anOrderOf({ kind: 'course', category: 'Books' });
    expect(await kindsOf(course.orderId)).toEqual(['course']);
    await expect(anOrderOf({ category: 'Books' })).rejects.toMatchObject({ code: 'delivery_changed' });
    await removeZones(its);
  });
});
