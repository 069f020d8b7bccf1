import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { closeParcel } from '#shop/on-delivery/close-parcel.server.ts';
import { findCourierLink } from '#shop/on-delivery/courier-link.server.ts';
import { returnParcel } from '#shop/orders/after-sales/return-parcel.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { shipOrder } from '#shop/orders/ship-order.server.ts';
import { selectHandPayments } from '#shop/payments/by-hand/queries.server.ts';
import { RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { aMethod, aZone, COURIER, removeZones } from '#tests/support/delivery.ts';
import { anAdmin } from '#tests/support/factories.ts';
import type { OnDelivery, ShopDriver } from './shop-driver.ts';

type OtherMoney = Pick<
  ShopDriver,
  | ('furnishOnDelivery' | 'onShelf' | 'ship' | 'courierLink' | 'close' | 'comesBack')
  | ('takeByHand' | 'takenByHand')
>;

/** The money that the provider has no part in. */
export function driveOtherMoney(shop: Shop, asRefusal: (error: unknown) => null): OtherMoney {
  const done = (work: Promise<unknown>) => work.then(() => true as const, asRefusal);
  return {
    furnishOnDelivery: (pieces) => furnish(shop, pieces),
    onShelf: (productId) => countOf(shop, productId),
    ship: (orderId) => done(ship(shop, orderId)),
    courierLink: async (orderId) => (await findCourierLink(shop, anAdmin(), orderId))?.url ?? null,
    close: (link, intent) =>
      done(closeParcel(shop, VISITOR_VIEWER, link.split('/courier/')[1] ?? '', { intent })),
    comesBack: (orderId) => done(returnParcel(shop, anAdmin(), orderId, { restock: 'yes' })),
    takeByHand: (orderId, id, amount) => done(takeByHand(shop, orderId, { id, amount })),
    takenByHand: async (orderId) => (await selectHandPayments(shop.db, orderId)).map(({ amount }) => amount),
  };
}

async function furnish(shop: Shop, pieces: number): Promise<OnDelivery> {
  await removeZones(shop);
  const product = await aCountedProduct(shop, pieces);
  const zone = await aZone(shop, 'Everywhere', { onDeliveryUpTo: '500' });
  const way = await aMethod(shop, zone);
  return { product, way: { id: way, price: Number(COURIER.price) * 100 } };
}

async function ship(shop: Shop, orderId: string): Promise<void> {
  const version = (await selectOrder(shop.db, orderId))?.version ?? 1;
  await shipOrder(shop, anAdmin(), orderId, { courier: null, parcelNumber: null, version });
}

type Question = { id: string; amount: string };

async function takeByHand(shop: Shop, orderId: string, { id, amount }: Question): Promise<void> {
  const receivedOn = dayInAccra(shop.clock.now());
  const form = RecordPayment.parse({ id, way: 'momo', amount, receivedOn, again: 'yes' });
  await recordPayment(shop, anAdmin(), orderId, form);
}
