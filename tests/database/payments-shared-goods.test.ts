import { describe, expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAddress, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('goods of one basket', (open) => {
  const shop = aShopToPayAt(open);
  const ordersOf = async (buyer: SignedIn) => (await listMyOrders(shop().shop, buyer, 1)).orders;
  const aBasket = async () => {
    const buyer = await aBuyer(shop().shop);
    const product = await aProduct(shop().shop);
    return { buyer, product, input: aCheckout(buyer, [{ product, qty: 2 }]) };
  };
  const press = (buyer: SignedIn, input: ReturnType<typeof aCheckout>, key: string | null = null) =>
    placeOrder(shop().shop, buyer, input, key);
  const pay = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };

  describe('that another order holds, too', () => {
    const elsewhere = { shippingAddress: anAddress({ city: 'Kumasi' }) };
    const paidInSilence = async (reference: string) => (await shop().paystack.approve(reference)).reported;
    const twoOrders = async () => {
      const { buyer, input } = await aBasket();
      const first = await press(buyer, input);
      const second = await press(buyer, { ...input, ...elsewhere });
      expect(second.orderId).not.toBe(first.orderId);
      return { buyer, input, first, second };
    };

    it('is not paid again with the order it replaced', async () => {
      const { buyer, first, second } = await twoOrders();
      await pay(second.reference);
      await expect(payAgain(shop().shop, buyer, first.orderId)).rejects.toMatchObject({
        code: 'just_paid',
        details: { orderId: second.orderId },
      });
    });

    it('is not paid again while nobody has heard that the order it replaced is paid', async () => {
      const { buyer, input, first, second } = await twoOrders();
      await paidInSilence(first.reference);
      await expect(press(buyer, { ...input, ...elsewhere })).rejects.toMatchObject({
        code: 'just_paid',
        details: { orderId: first.orderId },
      });
      await expect(payAgain(shop().shop, buyer, second.orderId)).rejects.toMatchObject({ code: 'just_paid' });
    });

    it('is not paid elsewhere while a prompt on the phone waits for it', async () => {
      const { buyer, input } = await aBasket();
      const first = await press(buyer, input);
      await shop().paystack.leavePending(first.reference);
      await expect(press(buyer, { ...input, ...elsewhere })).rejects.toMatchObject({
        code: 'payment_waiting',
        details: { orderId: first.orderId },
      });
      await shop().paystack.decline(first.reference);
      expect((await press(buyer, { ...input, ...elsewhere })).orderId).not.toBe(first.orderId);
    });

    it('is an item for the admin when an express press was made for another order', async () => {
      const { buyer, input } = await aBasket();
      const first = await press(buyer, input);
      await pay(first.reference);
      const again = { ...input, again: first.orderId };
      const second = await press(buyer, again);
      const third = await press(buyer, { ...again, ...elsewhere });
      await pay(third.reference);
      expect((await repeatedOf(buyer)).length).toBe(0);
      await pay(second.reference);
      expect(await repeatedOf(buyer)).toEqual([second.orderId]);
    });
  });

  const repeatedOf = async (buyer: SignedIn) => {
    const mine = new Set((await ordersOf(buyer)).map(({ id }) => id));
    const { issues } = await listAttention(shop().shop, anAdmin());
    return issues.flatMap(({ kind, orderId }) =>
      kind === 'repeated_order' && orderId !== null && mine.has(orderId) ? [orderId] : [],
    );
  };
});
