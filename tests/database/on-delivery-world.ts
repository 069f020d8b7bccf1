import { expect } from 'vitest';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findCourierLink } from '#shop/on-delivery/courier-link.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { shipOrder } from '#shop/orders/ship-order.server.ts';
import { aCountedProduct } from '#tests/support/counted.ts';
import { aMethod, aZone } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, anAdmin, aProduct } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

export const refusedOnDelivery = (text: string) => ({
  code: 'on_delivery_refused',
  message: expect.stringContaining(text),
});

let phones = 0;

/** Orders to be paid on delivery, each with a zone of its own, that its file removes. */
export function onDelivery(world: () => TestShop) {
  const aPhone = () => `024 555 ${String(++phones).padStart(4, '0')}`;

  /** Of three counted pieces one, for GHS 19.99 and GHS 35 by courier to Accra. */
  async function aPress(
    given: { upTo?: string; kind?: 'courier' | 'bus_parcel'; phone?: string; isCounted?: boolean } = {},
  ) {
    const { shop } = world();
    const { upTo = '100', kind = 'courier', phone = aPhone(), isCounted = true } = given;
    const zone = await aZone(shop, 'Accra', { regions: ['greater-accra'], onDeliveryUpTo: upTo });
    const delivery = await aMethod(shop, zone, { kind });
    const product = isCounted ? await aCountedProduct(shop, 3) : await aProduct(shop);
    const buyer = await aBuyer(shop);
    const input = aCheckout(buyer, [{ product, qty: 1 }]);
    const shippingAddress = { ...input.shippingAddress, phone };
    const asked = { ...input, shippingAddress, delivery, amount: 1999 + 3500, onDelivery: true as const };
    const press = (changes: Partial<InitializeTransaction> = {}) =>
      placeOrder(shop, buyer, { ...asked, ...changes }, null);
    return { buyer, product, press };
  }
  async function placed(given: Parameters<typeof aPress>[0] = {}) {
    const { press, ...rest } = await aPress(given);
    return { ...rest, orderId: (await press()).orderId };
  }
  async function send(orderId: string) {
    const { shop } = world();
    const { version } = await getOrder(shop, anAdmin(), orderId);
    return shipOrder(shop, anAdmin(), orderId, {
      courier: 'Kwame',
      parcelNumber: null,
      mail: 'yes',
      version,
    });
  }
  async function linkOf(orderId: string) {
    const link = await findCourierLink(world().shop, anAdmin(), orderId);
    return link?.url.split('/courier/')[1] ?? '';
  }
  return { aPhone, aPress, placed, send, linkOf };
}
