import { afterEach, expect, it } from 'vitest';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, aProduct } from '#tests/support/factories.ts';
import { onDelivery, refusedOnDelivery } from './on-delivery-world.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('paying on delivery', (open) => {
  const world = aShopToPayAt(open);
  afterEach(() => removeZones(world().shop));

  const { aPhone, aPress, placed } = onDelivery(world);
  const left = async (product: { id: string }) => (await countOf(world().shop, product.id))?.onHand;

  it('is refused above the sum of its zone, by bus, where it is off, and in part for what is not sent', async () => {
    const { shop } = world();
    for (const given of [{ upTo: '54.98' }, { kind: 'bus_parcel' as const }, { upTo: '' }]) {
      const { press, buyer, product } = await aPress(given);
      await expect(press()).rejects.toMatchObject(refusedOnDelivery('pay now'));
      // The same press without it pays now.
      const { orderId } = await press({ onDelivery: undefined });
      expect((await getOrder(shop, buyer, orderId)).paymentStanding).toBe('unpaid');
      expect(await left(product)).toBe(3);
      await removeZones(shop);
    }
    const { press } = await aPress();
    const course = await aProduct(shop, { kind: 'course' });
    const { items } = aCheckout(await aBuyer(shop), [{ product: course, qty: 1 }]);
    await expect(press({ items, amount: 1999, delivery: undefined })).rejects.toMatchObject(
      refusedOnDelivery('pay now'),
    );
  });

  it('is open three times for one phone number', async () => {
    const phone = aPhone();
    for (let count = 0; count < 3; count++) {
      await placed({ phone });
      await removeZones(world().shop);
    }
    const { press } = await aPress({ phone });
    await expect(press()).rejects.toMatchObject(refusedOnDelivery('3 orders'));
  });
});
