import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Address } from '#contracts/address.ts';
import type { PaymentState, TrackingState } from '#contracts/orders.ts';
import { instant, money } from './columns.ts';

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  email: text('email').notNull(),
  amount: money('amount').notNull(),
  paymentState: text('payment_state').$type<PaymentState>().notNull(),
  trackingState: text('tracking_state').$type<TrackingState>(),
  shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  paidAt: instant('paid_at'),
  version: integer('version').notNull(),
});

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    price: money('price').notNull(),
    imageUrl: text('image_url').notNull(),
    qty: integer('qty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
