import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { stock } from '#shop/stock/tables.server.ts';

/** Without what a buyer wrote on a product. Amounts in pesewas; `discount` is taken off price × quantity. */
export function selectLinesToSend(db: Db, orderId: string) {
  return db
    .select({
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      sku: sql<string>`coalesce(nullif(${variants.sku}, ''), ${orderLines.variantId}, ${orderLines.productId})`,
      name: orderLines.name,
      choice: orderLines.choice,
      quantity: orderLines.qty,
      price: orderLines.price,
      discount: orderLines.discount,
    })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
}

/** `available` is what may be bought; null where it is not counted any more. */
export async function selectStockToSend(db: Db, id: string) {
  const [counted] = await db
    .select({ available: sql<number>`${stock.onHand} - ${stock.held}` })
    .from(stock)
    .where(eq(stock.variantId, id));
  const [variant] = await db
    .select({ productId: variants.productId, sku: variants.sku })
    .from(variants)
    .where(eq(variants.id, id));
  const productId = variant?.productId ?? id;
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, productId));
  return {
    productId,
    variantId: variant ? id : null,
    sku: variant?.sku || id,
    name: product?.name ?? null,
    available: counted?.available ?? null,
  };
}
