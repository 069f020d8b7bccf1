import { inArray } from 'drizzle-orm';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { verifyPayment } from '#shop/payments/attempts/verify-payment.server.ts';
import { selectRefundsOf } from '#shop/payments/payment-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { balanceOf, buyGift } from '#tests/support/gifts.ts';
import type { GiftCount } from './history-books.ts';
import type { Gift } from './history-terms.ts';

/** One that most orders cost more than, and one that most cost less than; pesewas. */
const WORTH = [3_000, 300_000];

/** On a slow machine the shop may not wait for the provider's answer: then another one is bought. */
const TRIES = 5;

export async function someGifts(shop: Shop): Promise<Gift[]> {
  const gifts: Gift[] = [];
  for (const amount of WORTH) gifts.push(await aSoldGift(shop, amount));
  return gifts;
}

async function aSoldGift(shop: Shop, amount: number): Promise<Gift> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const sold = await buyGift(shop, amount, (started) => payAtProvider(shop, started)).catch(() => null);
    if (sold?.id)
      return { id: sold.id, code: sold.code, amount, orderId: sold.orderId, reference: sold.reference };
  }
  throw new Error('no gift voucher could be bought');
}

/** On its page, because the provider may be in another process. */
async function payAtProvider(
  shop: Shop,
  { authorization_url, reference }: InitializedTransaction,
): Promise<void> {
  const body = new URLSearchParams({ choice: 'approve' });
  await fetch(authorization_url, { method: 'POST', body, redirect: 'manual' });
  await verifyPayment(shop, VISITOR_VIEWER, new URLSearchParams({ reference }));
}

export async function countGifts(shop: Shop, gifts: readonly Gift[]): Promise<GiftCount[]> {
  const counts: GiftCount[] = [];
  for (const { id, orderId } of gifts) {
    const found = await balanceOf(shop, id);
    const refunds = (await selectRefundsOf(shop.db, orderId)).filter(({ state }) => state !== 'failed');
    const givenBack = refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (found) counts.push({ id, ...found, givenBack });
  }
  return counts;
}

/** The orders of which one of these was to pay a part. */
export async function ordersWith({ db }: Shop, gifts: readonly Gift[]): Promise<string[]> {
  const ids = gifts.map(({ id }) => id);
  const rows = await db.select({ id: orders.id }).from(orders).where(inArray(orders.giftVoucherId, ids));
  return rows.map(({ id }) => id);
}
