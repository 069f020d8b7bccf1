import { expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { getVoucher } from '#shop/vouchers/list-vouchers.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone, removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aVoucher } from '#tests/support/vouchers.ts';
import { aShopToPayAt, HOUR, sweepFor } from './payments-world.ts';

onBothDatabases('a voucher for the delivery', (open) => {
  const shop = aShopToPayAt(open);

  it('has saved what the delivery cost, though the order is paid after its hold has ended', async () => {
    const its = shop().shop;
    const delivery = await aMethod(its, await aZone(its, 'Everywhere'), { price: '35' });
    try {
      const { id, code } = await aVoucher(its, { kind: 'delivery' });
      const buyer = await aBuyer(its);
      const input = { ...aCheckout(buyer, [{ product: await aProduct(its), qty: 1 }]), delivery };
      const { reference } = await placeOrder(its, buyer, { ...input, voucher: code }, null);
      shop().clock.pass(HOUR);
      await sweepFor(shop(), 1);
      await (await shop().paystack.approve(reference)).reported;
      await shop().runJobs();
      const { voucher } = await getVoucher(its, anAdmin(), id);
      expect(voucher).toMatchObject({ held: 0, spent: 1, orders: 1, sales: 1999, discount: 3500 });
    } finally {
      await removeZones(its);
    }
  });
});
