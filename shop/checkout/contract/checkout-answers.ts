import { z } from 'zod/mini';
import { isPesewas, type Pesewas } from '#platform/money/money.ts';

// zod/mini, because the browser judges these answers: a quarter of zod's weight.

const Money = z.custom<Pesewas>(isPesewas);

/** 200 of POST /initialize-transaction. */
export const InitializedTransaction = z.object({
  authorization_url: z.string(),
  reference: z.string(),
  orderId: z.string(),
});
export type InitializedTransaction = z.infer<typeof InitializedTransaction>;

/** 200 of GET /verify-transaction; a process of the build before may leave out what has a default. */
export const VerifiedTransaction = z.object({
  success: z.boolean(),
  message: z.string(),
  state: z.enum(['success', 'pending', 'failed', 'mismatch', 'unknown']),
  orderId: z.nullable(z.string()),
  /** The order is paid, be it under another reference. */
  isPaid: z.boolean(),
  /** The order is the caller's own and was paid within a day: it has a confirmation. */
  isConfirmed: z._default(z.boolean(), false),
  /** The order's number for people. */
  number: z._default(z.nullable(z.int()), null),
  amount: z._default(z.nullable(Money), null),
  /** The provider waits for an approval, on the phone for instance, and has so for `waitingMs`. */
  isWaiting: z._default(z.boolean(), false),
  waitingMs: z._default(z.nullable(z.number()), null),
});
export type VerifiedTransaction = z.infer<typeof VerifiedTransaction>;

/** 200 of GET /api/checkout: the caller's payment that waits for an approval. */
export type WaitingCheckout = {
  waiting: { orderId: string; number: number; amount: Pesewas; reference: string; waitingMs: number } | null;
};

/** 409 of POST /initialize-transaction when the catalogue disagrees with the cart: price in cedis, amount in pesewas. */
export const PriceChanged = z.object({
  code: z.literal('price_changed'),
  items: z.array(z.object({ id: z.string(), price: z.number() })),
  amount: z.number(),
});

/** 409 of POST /initialize-transaction: the same goods were paid within the hour. */
export const JustPaid = z.object({
  code: z.literal('just_paid'),
  orderId: z.string(),
  number: z.int(),
  amount: Money,
  paidAt: z.nullable(z.string()),
});
export type JustPaid = z.infer<typeof JustPaid>;

/** 409 of POST /initialize-transaction when products of the cart are gone or sold out. */
export const ProductGone = z.object({ code: z.literal('product_gone'), items: z.array(z.string()) });
