import type { Db } from '#adapters/db/db.ts';
import type { Address } from '#contracts/address.ts';
import type { InitializeTransaction } from '#contracts/checkout.ts';
import { type Pesewas, toCedis } from '#contracts/money.ts';
import { Problem } from '#contracts/problem.ts';
import { type Pricing, priceOrder } from '#domain/pricing.ts';
import { type ProductRow, selectBuyable } from '../catalogue/queries.ts';
import type { Shop } from '../shop.ts';
import type { Buyer } from '../viewer.ts';
import { insertOrder } from './queries.ts';

export type PlacedOrder = { id: string; number: number; amount: Pesewas };

/** A basket as the catalogue prices it now, with the products it names. */
export type PricedBasket = Priced & { shelf: ProductRow[] };

/**
 * Prices what the browser wants to buy from the catalogue alone. Refuses with `price_changed`,
 * `product_gone` or `amount_out_of_range`.
 */
export async function priceBasket(tx: Db, input: InitializeTransaction): Promise<PricedBasket> {
  const shelf = await selectBuyable(
    tx,
    input.items.map((item) => item.id),
  );
  return { ...insistPriced(priceOrder(input.items, input.amount, shelf)), shelf };
}

/** Writes a new unpaid order inside the caller's transaction; `againOf` names the paid order it repeats. */
export async function placeOrder(
  shop: Shop,
  tx: Db,
  buyer: Buyer & { email: string },
  { basket, address, againOf }: { basket: PricedBasket; address: Address; againOf: string | null },
): Promise<PlacedOrder> {
  const id = shop.newId();
  const { order, lines } = newOrder({ ...buyer, id, basket, address, now: shop.clock.now() });
  const number = await insertOrder(tx, { ...order, againOf }, lines);
  return { id, number, amount: basket.amount };
}

type NewOrder = Buyer & {
  id: string;
  email: string;
  basket: PricedBasket;
  address: Address;
  now: Date;
};

/** The rows of a new unpaid order: itself, and its lines as copies of the products. */
export function newOrder({ id, userId, guestId, email, basket, address, now }: NewOrder) {
  const order = {
    ...{ id, userId, guestId, email },
    amount: basket.amount,
    paymentState: 'pending' as const,
    shippingAddress: address,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  return { order, lines: snapshotLines(id, basket.lines, basket.shelf) };
}

type Priced = Extract<Pricing, { kind: 'priced' }>;

function insistPriced(pricing: Pricing): Priced {
  switch (pricing.kind) {
    case 'priced':
      return pricing;
    case 'product_gone':
      throw new Problem('product_gone', { items: pricing.items });
    case 'price_changed':
      throw new Problem('price_changed', {
        items: pricing.lines.map(({ id, price }) => ({ id, price: toCedis(price) })),
        amount: pricing.amount,
      });
    case 'amount_out_of_range':
      throw new Problem('amount_out_of_range');
  }
}

function snapshotLines(orderId: string, lines: Priced['lines'], shelf: ProductRow[]) {
  const byId = new Map(shelf.map((product) => [product.id, product]));
  return lines.map((line, position) => ({
    orderId,
    position,
    productId: line.id,
    name: byId.get(line.id)?.name ?? line.id,
    price: line.price,
    imageUrl: byId.get(line.id)?.imageUrl ?? '',
    qty: line.qty,
  }));
}
