import { expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { setTaxes } from '#shop/office/taxes/set-taxes.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { proposeRefund, refundPayment } from '#shop/payments/refunds/refund-payment.server.ts';
import { editVoucher } from '#shop/vouchers/edit-voucher.server.ts';
import { answerVoucher } from '#shop/vouchers/find-voucher.server.ts';
import { getVoucher, listVouchers } from '#shop/vouchers/list-vouchers.server.ts';
import { VoucherForm } from '#shop/vouchers/voucher-form.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone, removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, aCustomer, anAdmin, aProduct, type Basket } from '#tests/support/factories.ts';
import { aVoucher, countsOf } from '#tests/support/vouchers.ts';
import { aShopToPayAt, HOUR, sweepFor } from './payments-world.ts';

const refused = (reason: string) => expect.objectContaining({ code: 'voucher_refused', details: { reason } });

onBothDatabases('vouchers', (open) => {
  const shop = aShopToPayAt(open);
  const counts = (id: string) => countsOf(shop().shop, id);
  const approve = async (reference: string) => {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };

  /** Pay Now for three pieces of GHS 19.99 with this code; ten percent are 600 pesewas. */
  async function aPress(code: string, given: { basket?: Basket; amount?: number } = {}) {
    const world = shop();
    const buyer = await aBuyer(world.shop);
    const basket = given.basket ?? [{ product: await aProduct(world.shop), qty: 3 }];
    const input = { ...aCheckout(buyer, basket), voucher: code, amount: given.amount ?? 5397 };
    return { buyer, input, press: (more = {}) => placeOrder(world.shop, buyer, { ...input, ...more }, null) };
  }

  it('are held at Pay Now, spent with the money, and named with what they took off', async () => {
    const { id, code } = await aVoucher(shop().shop, { uses: '2' });
    const { buyer, press } = await aPress(` ${code.toLowerCase()} `);
    const { orderId, reference } = await press();
    expect(await counts(id)).toEqual({ held: 1, spent: 0, overshot: 0 });
    expect((await press()).orderId).toBe(orderId);
    expect(await counts(id)).toEqual({ held: 1, spent: 0, overshot: 0 });
    await approve(reference);
    expect(await counts(id)).toEqual({ held: 0, spent: 1, overshot: 0 });
    expect(await getOrder(shop().shop, buyer, orderId)).toMatchObject({
      ...{ orderAmount: 5397, voucherCode: code, discount: 600, cartItems: [{ price: 1999, discount: 600 }] },
    });
    const mail = (await shop().mails()).find(({ to }) => to === buyer.email)?.text;
    expect(mail).toContain(`Voucher ${code}: −GHS\u00a06.00\nTotal: GHS\u00a053.97`);
    const { voucher } = await getVoucher(shop().shop, anAdmin(), id);
    expect(voucher).toMatchObject({ orders: 1, sales: 5397, discount: 600 });
  });

  it('of which the last use is held are refused to others, and free again when it is let go of', async () => {
    const { id, code } = await aVoucher(shop().shop, { uses: '1' });
    const first = await aPress(code);
    const { orderId } = await first.press();
    const second = await aPress(code);
    await expect(second.press()).rejects.toEqual(refused('used_up'));
    await cancelOrder(shop().shop, first.buyer, orderId);
    await second.press();
    expect(await counts(id)).toEqual({ held: 1, spent: 0, overshot: 0 });
    shop().clock.pass(72 * HOUR);
    await sweepFor(shop(), 2);
    expect(await counts(id)).toEqual({ held: 0, spent: 0, overshot: 0 });
  });

  it('do not stay stuck after a failed payment: free after half an hour, and held again by Complete payment', async () => {
    const { id, code } = await aVoucher(shop().shop, { uses: '1' });
    const { buyer, press } = await aPress(code);
    const { orderId, reference } = await press();
    await shop().paystack.decline(reference);
    await sweepFor(shop(), 40);
    expect(await counts(id)).toEqual({ held: 0, spent: 0, overshot: 0 });
    await payAgain(shop().shop, buyer, orderId);
    expect(await counts(id)).toEqual({ held: 1, spent: 0, overshot: 0 });
    await sweepFor(shop(), 40);
    const other = await aPress(code);
    await other.press();
    await expect(payAgain(shop().shop, buyer, orderId)).rejects.toEqual(refused('used_up'));
  });

  it('are never refused to late money: what is over the limit is counted', async () => {
    const { id, code } = await aVoucher(shop().shop, { uses: '1' });
    const late = await (await aPress(code)).press();
    await sweepFor(shop(), 40);
    const quick = await (await aPress(code)).press();
    await approve(late.reference);
    await approve(quick.reference);
    expect(await counts(id)).toEqual({ held: 0, spent: 2, overshot: 1 });
    await expect((await aPress(code)).press()).rejects.toEqual(refused('used_up'));
  });

  it('move along when an order is replaced, and nobody’s hold blocks himself', async () => {
    const { id, code } = await aVoucher(shop().shop, { uses: '1', perBuyer: '1' });
    const { buyer, input, press } = await aPress(code);
    const first = await press();
    const more = await aProduct(shop().shop);
    const items = [...input.items, { id: more.id, price: 19.99, qty: 1 }];
    const second = await press({ items, amount: 5397 + 1799 });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await counts(id)).toEqual({ held: 1, spent: 0, overshot: 0 });
    const without = await press({ items, voucher: undefined, amount: 4 * 1999 });
    expect(without.orderId).not.toBe(second.orderId);
    expect(await counts(id)).toEqual({ held: 0, spent: 0, overshot: 0 });
    await payAgain(shop().shop, buyer, second.orderId);
    expect(await counts(id)).toEqual({ held: 1, spent: 0, overshot: 0 });
  });

  it('are for each buyer as often as they say, by account and by e-mail', async () => {
    const { code } = await aVoucher(shop().shop, { perBuyer: '1' });
    const { press } = await aPress(code);
    await approve((await press()).reference);
    const product = await aProduct(shop().shop);
    const another = { items: [{ id: product.id, price: 19.99, qty: 3 }] };
    await expect(press(another)).rejects.toEqual(refused('per_buyer'));
    await (await aPress(code)).press();
  });

  it('are refused with the reason, before a piece is held', async () => {
    const { shop: its } = shop();
    const product = await aCountedProduct(its, 3);
    const basket = [{ product, qty: 3 }];
    const cases: [string, Record<string, string | string[]>][] = [
      ['unknown', { isOn: [] as never }],
      ['not_yet', { startsOn: '2999-01-01' }],
      ['over', { endsOn: '2001-01-01' }],
      ['minimum', { minimum: '60' }],
      ['scope', { categories: ['Books'] }],
      ['scope', { products: [(await aProduct(its)).id] }],
      ['too_little_left', { kind: 'amount', amount: '59.88' }],
      ['changed', { percent: '11' }],
      ['delivery_is_free', { kind: 'delivery' }],
    ];
    for (const [reason, typed] of cases) {
      const { isOn, endsOn, ...rest } = typed;
      const { code, typed: sent } = await aVoucher(its, rest);
      const { adds: _, isOn: on, ...saved } = sent;
      // None begins with a last day that is over.
      if (isOn) await editVoucher(its, anAdmin(), VoucherForm.parse(saved));
      if (endsOn) await editVoucher(its, anAdmin(), VoucherForm.parse({ ...saved, isOn: on, endsOn }));
      await expect((await aPress(code, { basket })).press()).rejects.toEqual(refused(reason));
    }
    await expect((await aPress('NOSUCHCODE', { basket })).press()).rejects.toEqual(refused('unknown'));
    expect(await countOf(its, product.id)).toEqual({ onHand: 3, held: 0 });
  });

  it('make the delivery free, which is measured after discounts otherwise', async () => {
    const { shop: its } = shop();
    const courier = await aMethod(its, await aZone(its, 'Everywhere'), { freeFrom: '59.97' });
    try {
      const { code } = await aVoucher(its, { kind: 'delivery' });
      const basket = [{ product: await aProduct(its), qty: 1 }];
      const free = await aPress(code, { basket, amount: 1999 });
      const { orderId, reference } = await free.press({ delivery: courier });
      expect(await getOrder(its, free.buyer, orderId)).toMatchObject({ orderAmount: 1999, deliveryPrice: 0 });
      await approve(reference);
      const ten = await aVoucher(its);
      const paid = await aPress(ten.code, { amount: 5397 + 3500 });
      const { orderId: other } = await paid.press({ delivery: courier });
      expect(await getOrder(its, paid.buyer, other)).toMatchObject({
        orderAmount: 8897,
        deliveryPrice: 3500,
      });
    } finally {
      await removeZones(its);
    }
  });

  it('come back only when all the money has gone back, and pieces at what they cost', async () => {
    const { id, code } = await aVoucher(shop().shop, { uses: '1' });
    const product = await aProduct(shop().shop);
    const { press } = await aPress(code, { basket: [{ product, qty: 3 }] });
    const { orderId, reference } = await press();
    await approve(reference);
    const giveBack = async (which: 'lines' | 'all') => {
      const line = which === 'lines' ? [{ productId: product.id, qty: 1 }] : [];
      const asked = { reference, which, amount: '', line, restock: [], reason: 'Cracked', message: '' };
      const proposal = await proposeRefund(shop().shop, anAdmin(), asked);
      if (proposal.kind !== 'proposed') throw new Error(proposal.text);
      const { id: refundId, left, amount } = proposal.refund;
      await refundPayment(shop().shop, anAdmin(), { ...asked, id: refundId, left: String(left) });
      await shop().paystack.idle();
      await sweepFor(shop(), 12);
      return amount;
    };
    expect(await giveBack('lines')).toBe(1799);
    expect(await counts(id)).toEqual({ held: 0, spent: 1, overshot: 0 });
    expect(await giveBack('all')).toBe(5397 - 1799);
    const order = await getOrder(shop().shop, anAdmin(), orderId);
    expect(order).toMatchObject({ refunded: 5397, voucherCode: code });
    expect(await counts(id)).toEqual({ held: 0, spent: 0, overshot: 0 });
  });

  it('lower what is without tax, too: receipt and export add up with delivery to the pesewa', async () => {
    const { shop: its } = shop();
    const from = dayInAccra(shop().clock.now());
    const taxes = { intent: 'set', from, name: ['VAT'], percent: ['20'], exempt: ['Books'] };
    await setTaxes(its, anAdmin(), taxes);
    const courier = await aMethod(its, await aZone(its, 'Everywhere'));
    try {
      const { code } = await aVoucher(its);
      const basket = [
        { product: await aProduct(its, { category: 'Books' }), qty: 2 },
        { product: await aProduct(its), qty: 1 },
      ];
      const { press } = await aPress(code, { basket, amount: 5397 + 3500 });
      const { orderId, reference } = await press({ delivery: courier });
      await approve(reference);
      const { order } = await getReceipt(its, anAdmin(), orderId);
      expect(order).toMatchObject({ orderAmount: 8897, discount: 600, deliveryPrice: 3500 });
      // Books for 39.98 less 4.00; the rest with delivery is 52.99, a sixth of it tax.
      const lines = [{ name: 'VAT', rate: 2000, amount: 883 }];
      expect(order.taxes).toEqual({ exempt: 3598, net: 4416, lines });
    } finally {
      await removeZones(its);
      await setTaxes(its, anAdmin(), { intent: 'remove', from });
    }
  });

  it('are the administrator’s alone to see and to change, and stay where an order names them', async () => {
    const { shop: its } = shop();
    const { id, code, typed } = await aVoucher(its, { uses: '2' });
    await (await aPress(code)).press();
    await expect(listVouchers(its, aCustomer(), 1)).rejects.toEqual(
      expect.objectContaining({ code: 'not_allowed' }),
    );
    const edit = (changes: Record<string, string>) =>
      editVoucher(its, anAdmin(), VoucherForm.parse({ ...typed, ...changes }));
    await expect(editVoucher(its, anAdmin(), { intent: 'delete', id })).rejects.toEqual(
      expect.objectContaining({ code: 'conflict' }),
    );
    const { code: taken } = await aVoucher(its);
    await expect(edit({ code: taken })).rejects.toEqual(
      expect.objectContaining({ details: { field: 'code' } }),
    );
    await edit({ uses: '1' });
    expect(await answerVoucher(its, code, ['nothing'])).toMatchObject({
      terms: { percent: 10, eligible: [] },
    });
    expect((await listVouchers(its, anAdmin(), 1)).vouchers.some((one) => one.id === id)).toBe(true);
    expect(its.settingsCache.current().hasVouchers).toBe(true);
  });
});
