import { z } from 'zod';
import { paidWith } from './paid-with.server.ts';
import type { ProviderRefund, ProviderTransaction } from './provider.ts';

// Only what we read; Paystack adds fields freely, so these objects are loose (docs/payments.md#paystacks-api).

const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().nonnegative().max(100_000_000_000));

const id = z.union([z.number().int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String);
const word = z.string().max(100);

export const Transaction = z
  .object({
    id: id.nullish(),
    reference: z.string().max(200),
    domain: word.nullish(),
    status: word,
    amount,
    requested_amount: amount.nullish(),
    currency: z.string().max(10),
    // The fee is worth knowing, but no reason to doubt a payment.
    fees: amount.nullish().catch(null),
    metadata: z.unknown().optional(),
    authorization: z.unknown().optional(),
  })
  .transform(
    ({ requested_amount, metadata, authorization, ...reported }): ProviderTransaction => ({
      ...reported,
      id: reported.id ?? null,
      domain: reported.domain ?? null,
      requestedAmount: requested_amount ?? null,
      fees: reported.fees ?? null,
      shop: shopOf(metadata),
      paidWith: paidWith(authorization),
    }),
  );

/** Metadata comes back as an object, as the text we sent, or as nothing at all: `""`, `0`, null. */
function shopOf(metadata: unknown): string | null {
  const marked = z
    .object({ shop: z.string().max(300) })
    .safeParse(typeof metadata === 'string' ? parsed(metadata) : metadata);
  return marked.success ? marked.data.shop : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The transaction is named by its number or its reference, or given whole. */
const Refund = z
  .object({
    id,
    transaction: z.unknown(),
    transaction_reference: z.string().max(200).nullish(),
    amount,
    currency: z.string().max(10),
    status: word,
    merchant_note: z.string().nullish(),
  })
  .transform(({ transaction, transaction_reference, merchant_note, ...reported }): ProviderRefund => {
    const whole = z.object({ reference: z.string().max(200) }).safeParse(transaction);
    return {
      ...reported,
      transactionReference: transaction_reference ?? (whole.success ? whole.data.reference : null),
      merchantNote: merchant_note ?? null,
    };
  });

const answer = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data });

export const InitializeAnswer = answer(
  z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
);
export const TransactionAnswer = answer(Transaction);
export const RefundAnswer = answer(Refund);
export const RefundListAnswer = answer(z.array(Refund));
/** Each row is read by itself: an odd one must not hide the others. */
export const TransactionListAnswer = answer(z.array(z.unknown())).extend({
  meta: z.object({ pageCount: z.number().int().nonnegative().optional() }).optional(),
});

export const Refusal = z.object({
  status: z.union([z.literal(false), z.literal('false')]),
  message: z.string().optional(),
  code: word.optional(),
});
