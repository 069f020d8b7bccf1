import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '#platform/db/columns.server.ts';
import type { Day } from '#shop/office/contract/settings.ts';
import type { HandWay, IssueKind, RefundedLine, RefundState } from './contract.ts';

/**
 * `starting` while the provider is being asked, `unclear` when it gave no usable answer, `open` while
 * payable; the rest are ends: `attention` is money that could not complete its order.
 */
export type AttemptState = 'starting' | 'unclear' | 'open' | 'failed' | 'applied' | 'attention';

/** As the provider reports it, in the smallest unit of the currency it names. */
const reportedAmount = (name: string) => bigint(name, { mode: 'number' });

export const paymentAttempts = pgTable('payment_attempts', {
  reference: text('reference').primaryKey(),
  orderId: text('order_id').notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').$type<'GHS'>().notNull(),
  state: text('state').$type<AttemptState>().notNull(),
  providerStatus: text('provider_status'),
  providerId: text('provider_id'),
  receivedAmount: reportedAmount('received_amount'),
  receivedCurrency: text('received_currency'),
  fees: reportedAmount('fees'),
  authorizationUrl: text('authorization_url'),
  paidWith: text('paid_with'),
  note: text('note'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  checkedAt: instant('checked_at'),
  waitingSince: instant('waiting_since'),
  timesSwept: integer('times_swept').notNull().default(0),
});

export const paymentEvents = pgTable('payment_events', {
  hash: text('hash').primaryKey(),
  provider: text('provider').notNull(),
  kind: text('kind').notNull(),
  reference: text('reference'),
  payload: jsonb('payload').$type<unknown>().notNull(),
  receivedAt: instant('received_at').notNull(),
  processedAt: instant('processed_at'),
});

export const paymentIssues = pgTable('payment_issues', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<IssueKind>().notNull(),
  reference: text('reference').notNull(),
  orderId: text('order_id'),
  providerId: text('provider_id'),
  amount: reportedAmount('amount'),
  currency: text('currency'),
  openedAt: instant('opened_at').notNull(),
  resolvedAt: instant('resolved_at'),
  resolution: text('resolution'),
});

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  orderId: text('order_id'),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  state: text('state').$type<RefundState>().notNull(),
  providerRefundId: text('provider_refund_id'),
  reason: text('reason').notNull(),
  /** To the customer. */
  message: text('message'),
  lines: jsonb('lines').$type<RefundedLine[]>(),
  restock: jsonb('restock').$type<RefundedLine[]>(),
  /** Of money that went back to it; null of what the provider gives back. */
  giftVoucherId: text('gift_voucher_id'),
  /** The shop gave it back by itself, of what it had taken so. */
  byHand: boolean('by_hand').notNull().default(false),
  note: text('note'),
  actor: text('actor').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  checkedAt: instant('checked_at'),
  seenAt: instant('seen_at'),
  /** Null while it is only written down: setting it is the right to send the refund. */
  sentAt: instant('sent_at'),
});

/** Money that the shop took by itself; what was written down by mistake is undone and stays. */
export const handPayments = pgTable('hand_payments', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  way: text('way').$type<HandWay>().notNull(),
  amount: money('amount').notNull(),
  reference: text('reference'),
  /** Day in Accra. */
  receivedOn: date('received_on').$type<Day>().notNull(),
  takenBy: text('taken_by').notNull(),
  at: instant('at').notNull(),
  undoneAt: instant('undone_at'),
  undoneBy: text('undone_by'),
  undoneReason: text('undone_reason'),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  id: text('id').primaryKey(),
  requestHash: text('request_hash').notNull(),
  orderId: text('order_id'),
  answer: jsonb('answer').$type<unknown>(),
  busyUntil: instant('busy_until').notNull(),
  createdAt: instant('created_at').notNull(),
});
