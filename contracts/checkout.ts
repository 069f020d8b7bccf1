import { z } from 'zod';
import { Address } from './address.ts';
import { MAX_LINES, MAX_QTY } from './cart.ts';
import { ProductId } from './catalogue.ts';
import { isPesewas, type Pesewas } from './money.ts';
import { OrderId } from './orders.ts';

const Money = z.custom<Pesewas>(isPesewas);

/** Body of POST /initialize-transaction (docs/payments.md#pay-now): price in cedis, amount in pesewas. */
export const InitializeTransaction = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: ProductId,
        price: z.number().nonnegative(),
        qty: z.number().int().min(1).max(MAX_QTY),
      }),
    )
    .min(1)
    .max(MAX_LINES)
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, 'Each product once'),
  email: z.string().max(320),
  shippingAddress: Address,
  amount: z.number().nonnegative(),
  description: z.string().max(1000),
  /** The order these goods were just paid with, when the buyer expressly wants them once more. */
  again: z.optional(OrderId),
});
export type InitializeTransaction = z.infer<typeof InitializeTransaction>;

/** A payment reference of ours: letters and digits only, because Paystack allows little else. */
export const Reference = z.string().regex(/^[a-z2-7]{32}$/);

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
  orderId: z.string().nullable(),
  /** The order is paid, be it under another reference. */
  isPaid: z.boolean(),
  /** The order's number for people. */
  number: z.number().int().nullable().default(null),
  amount: Money.nullable().default(null),
  /** The provider waits for an approval, on the phone for instance, and has so for `waitingMs`. */
  isWaiting: z.boolean().default(false),
  waitingMs: z.number().nullable().default(null),
});
export type VerifiedTransaction = z.infer<typeof VerifiedTransaction>;

/** 200 of GET /api/checkout: the caller's payment that waits for an approval. */
export const WaitingCheckout = z.object({
  waiting: z
    .object({
      orderId: z.string(),
      number: z.number().int(),
      amount: Money,
      reference: z.string(),
      waitingMs: z.number(),
    })
    .nullable(),
});
export type WaitingCheckout = z.infer<typeof WaitingCheckout>;

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
  number: z.number().int(),
  amount: Money,
  paidAt: z.string().nullable(),
});
export type JustPaid = z.infer<typeof JustPaid>;
export const ProductGone = z.object({ code: z.literal('product_gone'), items: z.array(z.string()) });
