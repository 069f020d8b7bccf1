import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { answerGift } from '#shop/gifts/find-gift.server.ts';
import { openGift } from '#shop/gifts/open-gift.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { findPayLink } from '#shop/orders/phone-orders/find-pay-link.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, aNetworkAddress, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aGift, aGiftProduct } from '#tests/support/gifts.ts';
import { aVoucher } from '#tests/support/vouchers.ts';
import { giftsIn, refused } from './gifts-world.ts';
import { aShopToPayAt, HOUR, sweepFor } from './payments-world.ts';

onBothDatabases('gift vouchers', (open) => {
  const shop = aShopToPayAt(open);
  const { approve, balance, aPress } = giftsIn(shop);

  it('are made as their order is paid, one for each piece, and open with their code alone', async () => {
    const its = shop().shop;
    const buyer = await aBuyer(its);
    const product = await aGiftProduct(its, 10_000);
    const input = aCheckout(buyer, [{ product, qty: 2 }]);
    const { orderId, reference } = await placeOrder(its, buyer, input, null);
    expect((await getOrder(its, buyer, orderId)).gifts).toEqual([]);
    await approve(reference);
    const { gifts, hasParcel } = await getOrder(its, buyer, orderId);
    expect(hasParcel).toBe(false);
    expect(gifts).toMatchObject(Array(2).fill({ amount: 10_000, balance: 10_000, isClosed: false }));
    const code = gifts[0]?.code ?? '';
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(gifts[1]?.code).not.toBe(code);
    const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await openGift(its, typed, aNetworkAddress())).toMatchObject({ amount: 10_000, balance: 10_000 });
    await expect(openGift(its, code.replace(/.$/, '?'), aNetworkAddress())).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await getOrder(its, VISITOR_VIEWER, orderId)).gifts).toEqual([]);
    const mails = (await shop().mails()).filter(({ text }) => text.includes('Gift voucher'));
    const shown = code.match(/.{4}/g)?.join('-') ?? '';
    expect(mails.find(({ to }) => to === buyer.email)?.text).toContain(
      `${its.settings.publicUrl}/gift/${shown}`,
    );
    expect(mails.filter(({ text, to }) => to !== buyer.email && text.includes(shown))).toEqual([]);
    await its.settingsCache.refresh();
    expect(its.settingsCache.current().hasGifts).toBe(true);
  });

  it('pay a part: the provider is asked for the rest, and the order stays the whole sum', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    const { buyer, press } = await aPress(gift, 5_000);
    const { orderId, reference } = await press();
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 5_000 });
    expect((await press()).orderId).toBe(orderId);
    expect(await answerGift(its, buyer, gift.code)).toEqual({ balance: 5_000 });
    expect(await answerGift(its, VISITOR_VIEWER, gift.code)).toEqual({ refused: 'held' });
    const link = await findPayLink(its, anAdmin(), orderId);
    expect(decodeURIComponent(link?.whatsApp ?? '')).toContain('Paid: GHS\u00a050.00. Left: GHS\u00a09.97.');
    await approve(reference);
    expect(await balance(gift)).toEqual({ balance: 0, held: 0 });
    expect(await getOrder(its, buyer, orderId)).toMatchObject({
      ...{ orderAmount: 5_997, giftAmount: 5_000, paymentStanding: 'paid' },
    });
    const { kept, payment } = await getReceipt(its, buyer, orderId);
    expect([kept, payment.reference]).toEqual([5_997, reference]);
    const confirmed = (await shop().mails()).find(({ to }) => to === buyer.email)?.text;
    expect(confirmed).toContain('Paid by gift voucher: GHS\u00a050.00');
  });

  it('pay the whole: nobody asks a provider, and what is left stays', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 10_000);
    const { buyer, press } = await aPress(gift, 5_997);
    const { orderId, authorization_url } = await press();
    expect(authorization_url).toContain(its.settings.publicUrl);
    expect(await balance(gift)).toEqual({ balance: 4_003, held: 0 });
    expect(await getOrder(its, buyer, orderId)).toMatchObject({
      paymentStanding: 'paid',
      orderAmount: 5_997,
    });
    expect(await payAgain(its, buyer, orderId)).toEqual({ kind: 'already_paid' });
    await expect(press()).rejects.toMatchObject({ code: 'just_paid' });
    expect(await balance(gift)).toEqual({ balance: 4_003, held: 0 });
  });

  it('are what the shop itself comes to: unknown codes, other sums and too little to give back are refused', async () => {
    const gift = await aGift(shop(), 5_990);
    const wrong = await aPress(gift, 5_997);
    await expect(wrong.press()).rejects.toEqual(refused('changed'));
    await expect(wrong.press({ gift: { code: gift.code, amount: 5_990 } })).rejects.toEqual(
      refused('changed'),
    );
    await expect(wrong.press({ gift: { code: 'NOT A CODE', amount: 5_990 } })).rejects.toEqual(
      refused('unknown'),
    );
    await expect(wrong.press({ amount: 10 })).rejects.toMatchObject({ code: 'price_changed' });
    const { reference } = await wrong.press({ gift: { code: gift.code, amount: 5_897 } });
    expect(await balance(gift)).toEqual({ balance: 5_990, held: 5_897 });
    await approve(reference);
    expect(await balance(gift)).toEqual({ balance: 93, held: 0 });
    const next = await aPress(gift, 93);
    await next.press();
    expect(await balance(gift)).toEqual({ balance: 93, held: 93 });
    await expect((await aPress(gift, 93)).press()).rejects.toEqual(refused('held'));
  });

  it('are not drained by a payment that fails, lapses or is cancelled', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    const first = await aPress(gift, 5_000);
    const { orderId, reference } = await first.press();
    await shop().paystack.decline(reference);
    await sweepFor(shop(), 40);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 0 });
    await payAgain(its, first.buyer, orderId);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 5_000 });
    await cancelOrder(its, first.buyer, orderId);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 0 });
    const second = await aPress(gift, 5_000);
    await second.press();
    shop().clock.pass(72 * HOUR);
    await sweepFor(shop(), 2);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 0 });
  });

  it('move along when an order is replaced, and nobody’s hold blocks himself', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    const { buyer, input, press } = await aPress(gift, 5_000);
    const first = await press();
    const more = {
      items: [...input.items, { id: (await aProduct(its)).id, price: 19.99, qty: 1 }],
      amount: 7_996,
    };
    const second = await press(more);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 5_000 });
    const without = await press({ ...more, gift: undefined });
    expect(without.orderId).not.toBe(second.orderId);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 0 });
    await payAgain(its, buyer, first.orderId);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 5_000 });
  });

  it('never complete an order with money that is not there: late money waits for the administrator', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    const late = await aPress(gift, 5_000);
    const { orderId, reference } = await late.press();
    await sweepFor(shop(), 40);
    const quick = await (await aPress(gift, 5_000)).press();
    await expect(payAgain(its, late.buyer, orderId)).rejects.toEqual(refused('too_little'));
    await approve(quick.reference);
    await approve(reference);
    expect(await balance(gift)).toEqual({ balance: 0, held: 0 });
    expect(await getOrder(its, late.buyer, orderId)).toMatchObject({ paymentStanding: 'unpaid' });
    const waiting = JSON.stringify(await listAttention(its, anAdmin()));
    expect(waiting).toContain('gift_gone');
  });

  it('take again what is there when money comes late', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    const { buyer, press } = await aPress(gift, 5_000);
    const { orderId, reference } = await press();
    await sweepFor(shop(), 40);
    expect(await balance(gift)).toEqual({ balance: 5_000, held: 0 });
    await approve(reference);
    expect(await balance(gift)).toEqual({ balance: 0, held: 0 });
    expect(await getOrder(its, buyer, orderId)).toMatchObject({ paymentStanding: 'paid' });
  });

  it('are not sold for less: a code takes nothing off them', async () => {
    const its = shop().shop;
    const { code } = await aVoucher(its);
    const buyer = await aBuyer(its);
    const product = await aGiftProduct(its, 10_000);
    const input = { ...aCheckout(buyer, [{ product, qty: 1 }]), voucher: code, amount: pesewas(9_000) };
    await expect(placeOrder(its, buyer, input, null)).rejects.toMatchObject({ code: 'voucher_refused' });
  });

  it('buy no other ones, and count for no minimum of a code', async () => {
    const its = shop().shop;
    const gift = await aGift(shop(), 5_000);
    const buyer = await aBuyer(its);
    const product = await aGiftProduct(its, 10_000);
    const input = { ...aCheckout(buyer, [{ product, qty: 1 }]), gift: { code: gift.code, amount: 5_000 } };
    await expect(placeOrder(its, buyer, input, null)).rejects.toEqual(refused('for_gifts'));
    const { code } = await aVoucher(its, { minimum: '50' });
    const bowl = await aProduct(its);
    const both = aCheckout(buyer, [
      { product, qty: 1 },
      { product: bowl, qty: 1 },
    ]);
    await expect(placeOrder(its, buyer, { ...both, voucher: code }, null)).rejects.toMatchObject({
      details: { reason: 'minimum' },
    });
  });
});
