import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.server.ts';
import type { StockMoveKind } from './contract.ts';

/** A product without a row is not counted. `onHand` includes what is `held` for unpaid orders. */
export const stock = pgTable('stock', {
  variantId: text('variant_id').primaryKey(),
  productId: text('product_id').notNull(),
  onHand: integer('on_hand').notNull(),
  held: integer('held').notNull().default(0),
  lowAt: integer('low_at').notNull().default(2),
  isLowNoticed: boolean('is_low_noticed').notNull().default(false),
  /** Of what may be bought, and, of the pieces on hand, what the administrator has not heard of. */
  isLow: boolean('is_low').generatedAlwaysAs(sql`on_hand - held <= low_at`),
  isLowDue: boolean('is_low_due').generatedAlwaysAs(sql`(on_hand <= low_at) <> is_low_noticed`),
  /** Pieces for which somebody who waited has an e-mail. */
  offered: integer('offered').notNull().default(0),
});

export const stockHolds = pgTable(
  'stock_holds',
  {
    orderId: text('order_id').notNull(),
    variantId: text('variant_id').notNull(),
    qty: integer('qty').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.variantId] })],
);

export const stockMoves = pgTable('stock_moves', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  variantId: text('variant_id').notNull(),
  change: integer('change').notNull(),
  why: text('why').$type<StockMoveKind>().notNull(),
  orderId: text('order_id'),
  refundId: text('refund_id'),
  actor: text('actor').notNull(),
  reason: text('reason').notNull().default(''),
  at: instant('at').notNull(),
});

/** An e-mail, once, when it can be bought again. */
export const wanted = pgTable('wanted', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  variantId: text('variant_id').notNull(),
  email: text('email').notNull(),
  token: text('token').notNull(),
  createdAt: instant('created_at').notNull(),
  notifiedAt: instant('notified_at'),
});
