import { z } from 'zod';
import { isStorable } from '#platform/text/text.ts';
import { MAX_LINES } from '#shop/cart/contract.ts';

/** Answers what the form of an order taken on the phone asks while it is filled in (docs/http.md). */
export const NEW_ORDER_PATH = '/api/new-order';

const Typed = z.string().max(320).refine(isStorable);
const OfEachLine = z.array(Typed).max(MAX_LINES).default([]);

/** Products or customers for what is typed; or what delivery and voucher come to, by the fields of the form. */
export const NewOrderQuestion = z.discriminatedUnion('about', [
  z.object({ about: z.literal('products'), q: Typed }),
  z.object({ about: z.literal('customers'), q: Typed }),
  z.object({
    about: z.literal('sums'),
    form: z.object({
      town: Typed.optional(),
      gps: Typed.optional(),
      delivery: Typed.optional(),
      voucher: Typed.optional(),
      line: OfEachLine,
      qty: OfEachLine,
    }),
  }),
]);
export type NewOrderQuestion = z.infer<typeof NewOrderQuestion>;
