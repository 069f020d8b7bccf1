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
  isPaid: z.boolean(),
  /** To be paid on delivery. */
  isPlaced: z._default(z.boolean(), false),
  isCancelled: z._default(z.boolean(), false),
  /** Of a cancelled order: this payment is given back, or asked of the provider. */
  isGivenBack: z._default(z.boolean(), false),
  isConfirmed: z._default(z.boolean(), false),
  number: z._default(z.nullable(z.int()), null),
  amount: z._default(z.nullable(Money), null),
  /** The provider waits for an approval, on the phone for instance, since `waitingMs`. */
  isWaiting: z._default(z.boolean(), false),
  waitingMs: z._default(z.nullable(z.number()), null),
});
export type VerifiedTransaction = z.infer<typeof VerifiedTransaction>;

/** 200 of GET /api/checkout: the caller's payment that waits for an approval. */
export type WaitingCheckout = {
  waiting: { orderId: string; number: number; amount: Pesewas; reference: string; waitingMs: number } | null;
};

/**
 * 409 of POST /initialize-transaction when the catalogue disagrees with the cart: price in cedis, amount in pesewas.
 */
export const PriceChanged = z.object({
  code: z.literal('price_changed'),
  items: z.array(z.object({ id: z.string(), price: z.number() })),
  amount: z.number(),
});

export const JustPaid = z.object({
  code: z.literal('just_paid'),
  orderId: z.string(),
  number: z.int(),
  amount: Money,
  paidAt: z.nullable(z.string()),
});
export type JustPaid = z.infer<typeof JustPaid>;

/** `available` pieces of each may still be ordered, or none. */
export const NotEnough = z.object({
  code: z.literal('not_enough'),
  items: z.array(z.object({ id: z.string(), available: z.int() })),
});

/** Of times that are no longer free: `left` of the pieces asked for have a seat at each. */
export const SlotTaken = z.object({
  code: z.literal('slot_taken'),
  times: z.array(z.object({ id: z.string(), start: z.string(), left: z.int() })),
});

export const ProductGone = z.object({ code: z.literal('product_gone'), items: z.array(z.string()) });
