import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { markShort } from '#shop/orders/order-records.server.ts';
import { openIssue } from '#shop/payments/settlement/issue-queries.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeStock } from '#shop/stock/enter-stock.server.ts';
import { stock } from '#shop/stock/tables.server.ts';
import { anAdmin, aProduct } from './factories.ts';

type Counted = { onHand: number; held: number };

/** On hand and held; null for what is not counted. */
export async function countOf({ db }: Pick<Shop, 'db'>, id: string): Promise<Counted | null> {
  const [row] = await db
    .select({ onHand: stock.onHand, held: stock.held })
    .from(stock)
    .where(eq(stock.variantId, id));
  return row ?? null;
}

/** As the administrator counts it. */
export async function setCount(shop: Shop, id: string, pieces: number): Promise<void> {
  const seen = (await countOf(shop, id))?.onHand ?? null;
  await changeStock(shop, anAdmin(), { intent: 'enter', kind: 'counted', id, pieces, seen, reason: '' });
}

export async function aCountedProduct(shop: Shop, pieces: number): Promise<StockedProduct> {
  const product = await aProduct(shop);
  await setCount(shop, product.id, pieces);
  return product;
}

/** As if a piece of this paid order had gone to somebody else before its money came; returns the id of the item about it. */
export async function loseAPiece(db: Db, orderId: string): Promise<string> {
  await markShort(db, orderId, [{ position: 0, qty: 1 }]);
  const [paid] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
  const id = randomId();
  await openIssue(db, {
    id,
    kind: 'short_stock',
    reference: paid?.reference ?? '',
    orderId,
    openedAt: new Date(),
  });
  return id;
}
