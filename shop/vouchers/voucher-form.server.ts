import { z } from 'zod';
import { RANDOM_ID } from '#platform/ids/id.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import { CATEGORIES, ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { MAX_CODE, MAX_PRODUCTS, MAX_SEARCH, MAX_VOUCHER, VOUCHER_KINDS } from './contract.ts';
import { normalCode } from './rules/voucher-code.ts';

const Id = z.string().regex(RANDOM_ID);

const empty = z
  .string()
  .trim()
  .default('')
  .transform((text) => text || null);
const sum = (text: string) =>
  empty.transform((typed, context): Pesewas | null => {
    if (typed === null) return null;
    const amount = readTypedAmount(typed);
    if (amount !== null && amount > 0 && amount <= MAX_VOUCHER) return amount;
    context.addIssue(text);
    return z.NEVER;
  });
const count = (text: string, most: number) =>
  empty.transform((typed, context): number | null => {
    if (typed === null) return null;
    if (/^\d{1,7}$/.test(typed) && Number(typed) > 0 && Number(typed) <= most) return Number(typed);
    context.addIssue(text);
    return z.NEVER;
  });
const day = empty.pipe(z.union([z.null(), z.iso.date()], 'Choose a day from the calendar.'));

/** The fields of the form, whatever its kind leaves empty. */
const Voucher = z.object({
  intent: z.literal('save'),
  id: Id,
  /** For one that is added: its id was chosen when the form was opened, so that a second press adds no second one. */
  adds: z.literal('yes').optional(),
  code: z
    .string()
    .transform(normalCode)
    .pipe(z.string().min(3, `A code has 3 to ${MAX_CODE} letters and digits.`)),
  kind: z.enum(VOUCHER_KINDS, 'Choose what it brings.'),
  amount: sum('Enter an amount such as 20 or 12.50.'),
  percent: count('Enter whole percent, from 1 to 100.', 100),
  startsOn: day,
  endsOn: day,
  minimum: sum('Enter a sum such as 100, or leave it empty.'),
  uses: count('Enter a whole number, or leave it empty.', 1_000_000),
  perBuyer: count('Enter a whole number, or leave it empty.', 1_000),
  categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).default([]),
  products: z.array(ProductId).max(MAX_PRODUCTS).default([]),
  q: z.string().trim().max(MAX_SEARCH, 'Type less of the name.').default(''),
  isOn: z
    .literal('yes')
    .optional()
    .transform((is) => is === 'yes'),
});

const Deletion = z.object({ intent: z.literal('delete'), id: Id });

export const VoucherForm = z.discriminatedUnion('intent', [Voucher, Deletion]);
export type VoucherForm = z.output<typeof VoucherForm>;

/** Finds products, or adds or removes one: the form comes back with all that was typed. */
const ProductPress = z
  .object({
    intent: z.literal('find').optional(),
    products: z.array(ProductId).max(MAX_PRODUCTS).default([]),
    add: ProductId.optional(),
    remove: ProductId.optional(),
  })
  .refine(({ add, products }) => !add || products.length < MAX_PRODUCTS, {
    path: ['q'],
    message: `Up to ${MAX_PRODUCTS} products.`,
  });

/** All that the page's form may send. */
export const VoucherPress = z.discriminatedUnion('intent', [Voucher, ProductPress, Deletion]);

/** What any of it says about products, whatever else is wrong with it. */
export const SentProducts = z.object({
  intent: z.string().catch(''),
  products: z.array(z.string()).catch([]),
  q: z.string().catch(''),
  add: z.string().optional().catch(undefined),
  remove: z.string().optional().catch(undefined),
});
