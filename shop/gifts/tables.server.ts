import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '#platform/db/columns.server.ts';
import type { GiftMoveKind } from './contract.ts';

/** `balance` is the sum of its moves; `held` of it is promised to orders that are not paid yet. */
export const giftVouchers = pgTable('gift_vouchers', {
  id: text('id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  piece: integer('piece').notNull(),
  amount: money('amount').notNull(),
  balance: money('balance').notNull(),
  held: money('held').notNull(),
  recipientName: text('recipient_name'),
  recipientEmail: text('recipient_email'),
  words: text('words'),
  sendOn: date('send_on', { mode: 'string' }),
  sentAt: instant('sent_at'),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
  stoppedAt: instant('stopped_at'),
});

export const giftHolds = pgTable('gift_holds', {
  orderId: text('order_id').primaryKey(),
  voucherId: text('voucher_id').notNull(),
  amount: money('amount').notNull(),
  until: instant('until').notNull(),
});

export const giftMoves = pgTable('gift_moves', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  voucherId: text('voucher_id').notNull(),
  kind: text('kind').$type<GiftMoveKind>().notNull(),
  /** Below zero for what went. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
  orderId: text('order_id').notNull(),
  refundId: text('refund_id'),
  at: instant('at').notNull(),
});
