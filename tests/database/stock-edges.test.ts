import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { ShipOrder, shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { undoShipment } from '#shop/orders/undo-shipment.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { getStock } from '#shop/stock/list-stock.server.ts';
import { aCountedProduct, countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt, sweepFor } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('counted goods', (open) => {
  const shop = aShopToPayAt(open);
  const left = (id: string) => countOf(shop().shop, id);
  const approve = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };
  const shortOf = async (orderId: string) =>
    (await getOrder(shop().shop, admin, orderId)).cartItems.map(({ shortQty }) => shortQty);
  const versionOf = async (orderId: string) => (await getOrder(shop().shop, admin, orderId)).version;

  /** The last piece, on an order that a second one of the same buyer has replaced. */
  async function twoOrders() {
    const product = await aCountedProduct(shop().shop, 1);
    const more = await aProduct(shop().shop);
    const first = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    const basket = [product, more].map((one) => ({ product: one, qty: 1 }));
    const second = await anOrder(shop().shop, { buyer: first.buyer, basket });
    return { product, first, second };
  }

  it('held by the order that replaced another are no obstacle to paying that other on its open page', async () => {
    const { product, first } = await twoOrders();
    await approve(first.reference);
    expect(await left(product.id)).toEqual({ onHand: 0, held: 0 });
    expect(await shortOf(first.orderId)).toEqual([0]);
  });

  it('held by an earlier order that was opened again are none either', async () => {
    const { product, first, second } = await twoOrders();
    await payAgain(shop().shop, first.buyer, first.orderId);
    await approve(second.reference);
    expect(await left(product.id)).toEqual({ onHand: 0, held: 0 });
    expect(await shortOf(second.orderId)).toEqual([0, 0]);
  });

  it('stay held for both orders of a buyer where there are enough', async () => {
    const { product, first, second } = await twoOrders();
    await setCount(shop().shop, product.id, 2);
    await approve(first.reference);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 1 });
    await approve(second.reference);
    expect(await left(product.id)).toEqual({ onHand: 0, held: 0 });
  });

  it('are free again when their account is deleted, or their order erased', async () => {
    const product = await aCountedProduct(shop().shop, 2);
    const ofAccount = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    const erased = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    expect(await left(product.id)).toEqual({ onHand: 2, held: 2 });
    await deleteAccount(shop().shop, ofAccount.buyer.userId);
    expect(await left(product.id)).toEqual({ onHand: 2, held: 1 });
    await sweepFor(shop(), 1);
    await eraseOrder(shop().shop, admin, erased.orderId);
    expect(await left(product.id)).toEqual({ onHand: 2, held: 0 });
  });

  it('leave the shelf with a parcel that is sent unpaid, and not once more with its money', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 3);
    const { orderId, reference } = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    const form = ShipOrder.parse({ version: await versionOf(orderId), sure: 'yes' });
    await shipOrder(world.shop, admin, orderId, form);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
    await sweepFor(world, 40);
    const other = await aBuyer(world.shop);
    await expect(
      placeOrder(world.shop, other, aCheckout(other, [{ product, qty: 2 }]), null),
    ).rejects.toMatchObject({ code: 'not_enough' });
    await approve(reference);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
    expect(await shortOf(orderId)).toEqual([0]);
    const { moves } = await getStock(world.shop, admin, product.id, 1);
    expect(moves[0]).toMatchObject({ why: 'sold', change: -2, order: { id: orderId } });
  });

  it('are back on the shelf once such a parcel is taken back, and leave it again with the next', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 3);
    const { orderId, reference } = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    const ship = async () => {
      const form = ShipOrder.parse({ version: await versionOf(orderId), sure: 'yes' });
      await shipOrder(world.shop, admin, orderId, form);
    };
    const undo = async () => undoShipment(world.shop, admin, orderId, { version: await versionOf(orderId) });
    await ship();
    await undo();
    expect(await left(product.id)).toEqual({ onHand: 3, held: 0 });
    await ship();
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
    await undo();
    await approve(reference);
    world.clock.pass(1_000);
    await ship();
    await undo();
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('are not taken again for what was marked as sent by mistake', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 3);
    const { orderId, reference, buyer } = await anOrder(world.shop, { basket: [{ product, qty: 2 }] });
    for (const orderStatus of ['delivered', 'processing'] as const) {
      const version = await versionOf(orderId);
      await trackOrder(world.shop, admin, orderId, { orderStatus, version, sure: 'yes' });
    }
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
    await expect(payAgain(world.shop, buyer, orderId)).resolves.toMatchObject({ kind: 'payable' });
    await approve(reference);
    expect(await left(product.id)).toEqual({ onHand: 1, held: 0 });
  });

  it('that others hold are not sent unpaid', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 1);
    const late = await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    await sweepFor(world, 40);
    await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    const form = ShipOrder.parse({ version: await versionOf(late.orderId), sure: 'yes' });
    await expect(shipOrder(world.shop, admin, late.orderId, form)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Count them under Stock'),
    });
    expect(await left(product.id)).toEqual({ onHand: 1, held: 1 });
  });

  it('that the shop has taken off its shelves are sold to whoever held them', async () => {
    const world = shop();
    const product = await aCountedProduct(world.shop, 1);
    const { reference, orderId } = await anOrder(world.shop, { basket: [{ product, qty: 1 }] });
    await world.shop.db
      .update(products)
      .set({ deletedAt: world.clock.now() })
      .where(eq(products.id, product.id));
    await approve(reference);
    expect(await left(product.id)).toEqual({ onHand: 0, held: 0 });
    expect(await shortOf(orderId)).toEqual([0]);
  });
});
