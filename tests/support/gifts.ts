import { eq } from 'drizzle-orm';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { giftVouchers } from '#shop/gifts/tables.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { aBuyer, aCheckout, aProduct } from './factories.ts';
import type { TestShop } from './test-shop.ts';

export function aGiftProduct(shop: Pick<Shop, 'db' | 'clock'>, price: number): Promise<StockedProduct> {
  return aProduct(shop, { kind: 'gift_voucher', price: pesewas(price), name: 'Gift voucher' });
}

export type SoldGift = { id: string; code: string; orderId: string; reference: string; buyer: SignedIn };

/** One that was bought and paid for, worth so many pesewas. */
export function aGift(
  { shop, paystack, runJobs }: Pick<TestShop, 'shop' | 'paystack' | 'runJobs'>,
  price: number,
): Promise<SoldGift> {
  return buyGift(shop, price, async ({ reference }) => {
    await (await paystack.approve(reference)).reported;
    await runJobs();
  });
}

/** The same, paid for in another way. */
export async function buyGift(
  shop: Shop,
  price: number,
  pay: (started: InitializedTransaction) => Promise<void>,
): Promise<SoldGift> {
  const buyer = await aBuyer(shop);
  const product = await aGiftProduct(shop, price);
  const started = await placeOrder(shop, buyer, aCheckout(buyer, [{ product, qty: 1 }]), null);
  await pay(started);
  const { orderId, reference } = started;
  const [gift] = (await getOrder(shop, buyer, orderId)).gifts;
  return { id: gift?.id ?? '', code: gift?.code ?? '', orderId, reference, buyer };
}

export async function balanceOf(
  { db }: Pick<Shop, 'db'>,
  id: string,
): Promise<{ balance: Pesewas; held: Pesewas } | null> {
  const { balance, held } = giftVouchers;
  const [row] = await db.select({ balance, held }).from(giftVouchers).where(eq(giftVouchers.id, id));
  return row ?? null;
}
