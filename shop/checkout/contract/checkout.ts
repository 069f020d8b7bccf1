import { z } from 'zod';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { isStorable, oneLine } from '#platform/text/text.ts';
import { MAX_LINES, MAX_QTY } from '#shop/cart/contract.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { lineKey, MAX_CUSTOM_TEXT } from '#shop/choices/contract.ts';
import { MAX_NOTE } from '#shop/delivery/contract.ts';
import { OrderId } from '#shop/orders/contract/orders.ts';
import { Address } from './address.ts';

/** What the buyer has put on it, such as initials. */
export const CustomText = z
  .string()
  .transform(oneLine)
  .pipe(z.string().min(1).max(MAX_CUSTOM_TEXT).refine(isStorable));

export const BookedTime = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString());

/** Body of POST /initialize-transaction (docs/payments.md#pay-now): price in cedis, amount in pesewas. */
export const InitializeTransaction = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: ProductId,
        price: z.number().nonnegative(),
        qty: z.number().int().min(1).max(MAX_QTY),
        text: z.optional(CustomText),
        /** Of a product that is booked, one start for each piece. */
        times: z.optional(z.array(BookedTime).max(MAX_QTY)),
      }),
    )
    .min(1)
    .max(MAX_LINES)
    .refine((items) => new Set(items.map(lineKey)).size === items.length, 'Each product once')
    .refine(
      (items) => items.every(({ qty, times }) => !times || times.length === qty),
      'A time for each piece',
    ),
  email: z.string().max(320),
  shippingAddress: Address,
  amount: z.number().nonnegative(),
  description: z.string().max(1000),
  /** The id of a delivery method, where the shop has any for this address. */
  delivery: z.optional(z.string().max(64)),
  /** A code, however it is typed. */
  voucher: z.optional(z.string().max(100)),
  /** A gift voucher's code, however it is typed, and what of the amount it pays, in pesewas. */
  gift: z.optional(z.strictObject({ code: z.string().max(100), amount: z.number().int().positive() })),
  /** Paid when it is handed over, where the zone of the address allows that. */
  onDelivery: z.optional(z.literal(true)),
  /** From the buyer to the shop. */
  note: z.optional(
    z.string().trim().max(MAX_NOTE).refine(isStorable, 'The note contains characters that cannot be stored'),
  ),
  /** The order the same products were just paid with, when the buyer expressly wants them once more. */
  again: z.optional(OrderId),
  /** The account the page believes is signed in, so that its order never becomes a guest's. */
  userId: z.optional(z.string().max(64)),
});
export type InitializeTransaction = z.infer<typeof InitializeTransaction>;

/** A payment reference of ours: letters and digits only, because Paystack allows little else. */
export const Reference = z.string().regex(RANDOM_ID);
