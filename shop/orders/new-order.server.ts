import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { pesewas, toCedis } from '#platform/money/money.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import { type Pricing, priceOrder } from '#shop/checkout/rules/pricing.ts';
import type { Goods } from '#shop/choices/rules/read-goods.ts';
import { type ChosenDelivery, chooseDelivery } from '#shop/delivery/choose-delivery.server.ts';
import type { OrderDelivery } from '#shop/delivery/contract.ts';
import { placeOf } from '#shop/delivery/rules/place-of.ts';
import type { FoundGift } from '#shop/gifts/find-gift.server.ts';
import { shopProblem } from '#shop/problem.ts';
import { sumPieces } from '#shop/stock/rules/sum-pieces.ts';
import type { Buyer } from '#shop/viewer.server.ts';
import type { OrderVoucher } from '#shop/vouchers/contract.ts';
import { type FoundVoucher, findVoucher } from '#shop/vouchers/find-voucher.server.ts';
import { refusal } from '#shop/vouchers/hold-use.server.ts';

export type ShelfProduct = Pick<Goods, 'id' | 'name' | 'price' | 'imageUrl'> &
  Partial<Pick<Goods, 'productId' | 'variantId' | 'kind' | 'choice' | 'text' | 'booking'>>;

export type PricedBasket = PricedGoods & {
  shelf: ShelfProduct[];
  chosen: OrderDelivery | null;
  voucher: OrderVoucher | null;
};

export type Asked = Pick<InitializeTransaction, 'items' | 'amount' | 'delivery' | 'voucher'> & {
  address: Address;
};
type Shelf = { shelf: Goods[]; hasDelivery: boolean; now: Date };

/** What is asked for, with the delivery and the voucher that are named. Refuses as `priceBasket` does. */
export async function priceAsked(
  tx: Db,
  asked: Asked,
  { shelf, hasDelivery, now }: Shelf,
): Promise<{ basket: PricedBasket; found: FoundVoucher | null }> {
  const { items, address, delivery, voucher } = asked;
  const isAllThere = items.every(({ id }) => shelf.some((product) => product.id === id));
  const toChoose = { place: placeOf(address), methodId: delivery ?? null, shelf, hasDelivery };
  const chosen = isAllThere ? await chooseDelivery(tx, toChoose) : null;
  const pieces = sumPieces(items);
  const sold = shelf.map((product) => ({ ...product, qty: pieces.get(product.id) ?? 0 }));
  const found = isAllThere && voucher ? await findVoucher(tx, voucher, sold, now) : null;
  return { basket: priceBasket(asked, shelf, chosen, found), found };
}

/**
 * Only from products that can be bought. Refuses with `price_changed`, `product_gone`, `delivery_changed`,
 * `voucher_refused` or `amount_out_of_range`, and with `invalid_input` where the buyer's own text is missing.
 */
export function priceBasket(
  input: Pick<InitializeTransaction, 'items' | 'amount'>,
  shelf: ShelfProduct[],
  chosen: ChosenDelivery | null,
  found: FoundVoucher | null,
): PricedBasket {
  const textless = findTextless(input.items, shelf);
  if (textless)
    throw new Problem('invalid_input', {}, `${textless} Take it out of the cart and add it again.`);
  const pricing = priceOrder(input.items, input.amount, shelf, chosen?.method, found?.terms);
  const priced = insistPriced(pricing);
  const { saved } = priced;
  const voucher = found && { id: found.id, code: found.terms.code, kind: found.terms.kind, saved };
  return { ...priced, shelf, chosen: chosen?.kept ?? null, voucher };
}

type ToOrder = Buyer & {
  id: string;
  email: string;
  basket: PricedBasket;
  gift?: FoundGift | null;
  address: Address;
  note?: string;
  now: Date;
};
export type NewOrder = ReturnType<typeof newOrder>;

export function newOrder({ id, userId, guestId, email, basket, gift, address, note, now }: ToOrder) {
  const order = {
    id,
    userId,
    guestId,
    email,
    amount: basket.amount,
    paymentState: 'pending' as const,
    shippingAddress: address,
    delivery: basket.chosen,
    deliveryPrice: basket.delivery,
    voucher: basket.voucher,
    giftVoucherId: gift?.id ?? null,
    giftAmount: gift?.amount ?? pesewas(0),
    handAmount: pesewas(0),
    buyerNote: note || null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  return { order, lines: snapshotLines(id, basket.lines, basket.shelf) };
}

type PricedGoods = Extract<Pricing, { kind: 'priced' }>;

function insistPriced(pricing: Pricing): PricedGoods {
  switch (pricing.kind) {
    case 'priced':
      return pricing;
    case 'product_gone':
      throw shopProblem('product_gone', { items: pricing.items });
    case 'price_changed':
      throw shopProblem('price_changed', {
        items: pricing.lines.map(({ id, price }) => ({ id, price: toCedis(price) })),
        amount: pricing.amount,
      });
    case 'delivery_changed':
      throw shopProblem('delivery_changed', { amount: pricing.amount });
    case 'voucher_refused':
      throw refusal(pricing.reason);
    case 'amount_out_of_range':
      throw shopProblem('amount_out_of_range');
  }
}

/** What lacks a text that its product asks for, perhaps only since it was put into the cart. */
export function findTextless(
  items: readonly { id: string; text?: string | undefined }[],
  shelf: readonly ShelfProduct[],
): string | null {
  const lacking = shelf.find(
    ({ id, text }) => text?.isRequired && items.some((item) => item.id === id && !item.text),
  );
  return lacking ? `${lacking.name}: ${lacking.text?.label} is missing.` : null;
}

function snapshotLines(orderId: string, lines: PricedGoods['lines'], shelf: ShelfProduct[]) {
  const byId = new Map(shelf.map((product) => [product.id, product]));
  return lines.map((line, position) => {
    const goods = byId.get(line.id);
    return {
      orderId,
      position,
      productId: goods?.productId ?? line.id,
      variantId: goods?.variantId ?? null,
      kind: goods?.kind ?? null,
      choice: goods?.choice ?? null,
      customText: line.text ?? null,
      times: line.times ?? null,
      name: goods?.name ?? line.id,
      price: line.price,
      imageUrl: goods?.imageUrl ?? '',
      qty: line.qty,
      discount: line.discount,
    };
  });
}
