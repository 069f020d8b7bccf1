import { expect } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { ProposeRefund, proposeRefund, refundPayment } from '#shop/payments/refunds/refund-payment.server.ts';
import { aBuyer, aCheckout, anAdmin, aProduct } from '#tests/support/factories.ts';
import { balanceOf, type SoldGift } from '#tests/support/gifts.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

export const refused = (reason: string) =>
  expect.objectContaining({ code: 'gift_refused', details: { reason } });

/** How goods of GHS 59.97 are paid for with a gift voucher, and given back. */
export function giftsIn(shop: () => TestShop) {
  const approve = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };
  const balance = ({ id }: { id: string }) => balanceOf(shop().shop, id);

  /** Pay Now, of which the gift voucher pays so many pesewas. */
  async function aPress({ code }: Pick<SoldGift, 'code'>, amount: number) {
    const its = shop().shop;
    const buyer = await aBuyer(its);
    const input = { ...aCheckout(buyer, [{ product: await aProduct(its), qty: 3 }]), gift: { code, amount } };
    return { buyer, input, press: (more = {}) => placeOrder(its, buyer, { ...input, ...more }, null) };
  }

  async function refundAll(input: { reference: string; reason: string; which?: string; amount?: string }) {
    const its = shop().shop;
    const asked = ProposeRefund.parse({ which: 'all', ...input });
    const proposed = await proposeRefund(its, anAdmin(), asked);
    if (proposed.kind !== 'proposed') throw new Error(proposed.text);
    const { id, left } = proposed.refund;
    expect(await refundPayment(its, anAdmin(), { ...asked, id, left: String(left) })).toMatchObject({
      kind: 'queued',
    });
  }

  async function aRefundable(gift: SoldGift, amount: number) {
    const { buyer, press } = await aPress(gift, amount);
    const { orderId, reference, authorization_url } = await press();
    if (!authorization_url.startsWith(shop().shop.settings.publicUrl)) await approve(reference);
    const giveBack = (how: { which: string; amount?: string }) =>
      refundAll({ reference, reason: 'Came back', ...how });
    return { orderId, buyer, reference, giveBack };
  }
  return { approve, balance, aPress, refundAll, aRefundable };
}
