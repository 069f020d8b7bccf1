import { z } from 'zod';
import type { Pesewas } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import { isStorable } from '#platform/text/text.ts';
import { MAX_OPTION_NAME, MAX_VALUE } from '#shop/choices/contract.ts';
import { MAX_ON_HAND } from '#shop/stock/contract.ts';
import { Category, NEW_ID, PRODUCT_ID, PRODUCT_STATES } from './catalogue.ts';
import { isPrice } from './is-price.ts';
import { KINDS } from './kinds.ts';
import { NO_FACTS, type ProductFact, readFacts } from './product-facts.ts';

/**
 * `id`, `state`, `kind`, `facts`, `stock` and those of choices may be left out; `image`, `state`, `kind`, `facts` and
 * `stock` may be empty for a known product, which keeps its own.
 */
export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'price',
  'category',
  'brand',
  'description',
  'image',
  'state',
  'kind',
  'facts',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'sku',
  'stock',
] as const;
/** Rows of one id are the variants of one product. */
export const CHOICE_COLUMNS = [
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'sku',
] as const;
const OPTIONAL: readonly string[] = ['id', 'state', 'kind', 'facts', 'stock', ...CHOICE_COLUMNS];
export const REQUIRED_PRODUCT_COLUMNS = PRODUCT_COLUMNS.filter((column) => !OPTIONAL.includes(column));

/** Of a file that a browser sends. */
export const MAX_SHEET_BYTES = 10 * 1024 * 1024;
export const MAX_SHEET_ROWS = 10_000;
/** Of a file that lies on the machine. */
export const LOCAL_SHEET = { bytes: 100 * 1024 * 1024, rows: 100_000 } as const;

const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'is missing')
    .max(max, `has more than ${max} characters`)
    .refine(isStorable, 'holds characters that cannot be stored')
    // A form sends the line ends of Windows, a file those of its machine: the shop keeps one kind.
    .transform((text) => text.replace(/\r\n?/g, '\n'));

/** The same rules in a file and in the form. */
export const PRODUCT_WORDS = {
  name: words(200),
  category: z
    .string()
    .trim()
    .pipe(z.enum(Category.options, `is not one of ${Category.options.join(', ')}`)),
  brand: words(100),
  description: words(5_000),
};

const NO_PIECES = `is not a whole number from 0 to ${MAX_ON_HAND}`;

export const NO_PRICE = 'is not a price in cedis, like 145 or 19.99';

const Price = z
  .string()
  .trim()
  .transform((text, context): Pesewas => {
    const price = readTypedAmount(text);
    if (price !== null && isPrice(price)) return price;
    context.addIssue(NO_PRICE);
    return z.NEVER;
  });

export const Facts = z.string().transform((text, context): ProductFact[] => {
  const facts = readFacts(text);
  if (facts) return facts;
  context.addIssue(NO_FACTS);
  return z.NEVER;
});

/** Empty where the category says it. */
export const StatedKind = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .pipe(z.enum(KINDS, `is not one of ${KINDS.join(', ')}`).nullable());

const choiceWords = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `has more than ${max} characters`).refine(isStorable));

/** An empty id is made from the name. */
export const ProductRow = z.object({
  id: z
    .string()
    .trim()
    .refine((id) => id === '' || PRODUCT_ID.test(id), 'may hold only letters, digits and hyphens, 64 at most')
    .refine((id) => id !== NEW_ID, 'is taken: it stands for a new product'),
  // In the order of the columns, in which problems are reported.
  name: PRODUCT_WORDS.name,
  price: Price,
  category: PRODUCT_WORDS.category,
  brand: PRODUCT_WORDS.brand,
  description: PRODUCT_WORDS.description,
  image: z.string().trim(),
  /** In the words of the shop, too: "On sale". */
  state: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => (text === '' ? null : text.replace(/[\s-]+/g, '_')))
    .pipe(z.enum(PRODUCT_STATES, 'is not one of On sale, Sold out, Hidden').nullable()),
  kind: StatedKind,
  facts: Facts.transform((facts) => (facts.length === 0 ? null : facts)),
  option1_name: choiceWords(MAX_OPTION_NAME),
  option1_value: choiceWords(MAX_VALUE),
  option2_name: choiceWords(MAX_OPTION_NAME),
  option2_value: choiceWords(MAX_VALUE),
  sku: choiceWords(64),
  /** Null where nothing is counted, or the count stays. */
  stock: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, NO_PIECES)
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((pieces) => pieces === null || pieces <= MAX_ON_HAND, NO_PIECES),
});
export type ProductRow = z.infer<typeof ProductRow>;

export type SheetProblem = { line: number; column: string; text: string };
