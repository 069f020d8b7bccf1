import { z } from 'zod';
import { isStorable } from '#platform/text/text.ts';
import { CATEGORIES, PRODUCT_STATES, ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { KINDS } from '#shop/catalogue/contract/kinds.ts';
import { OrderId, PAYMENT_STANDINGS, TRACKING_STATES } from '#shop/orders/contract/orders.ts';
import { MAX_ON_HAND, STOCK_ENTRIES } from '#shop/stock/contract.ts';

const pesewas = () => z.int().meta({ description: 'In pesewas: 100 are a cedi.' });
const instant = () => z.iso.datetime();
const text = (most: number) =>
  z.string().max(most).refine(isStorable, 'Has characters that cannot be stored');
const version = () => z.int().min(1).meta({ description: 'Counts the changes.' });

export const ProductShape = z
  .object({
    id: ProductId,
    name: z.string(),
    description: z.string(),
    category: z.enum(CATEGORIES),
    kind: z.enum(KINDS),
    brand: z.string(),
    state: z.enum(PRODUCT_STATES),
    price: pesewas(),
    url: z.url(),
    pictures: z.array(z.url()),
    options: z.array(z.string()).meta({ description: 'What is chosen, such as size; often nothing.' }),
    variants: z.array(
      z.object({
        id: ProductId,
        sku: z.string(),
        values: z.array(z.string()),
        price: pesewas(),
        state: z.enum(PRODUCT_STATES),
        isSoldOut: z.boolean(),
      }),
    ),
    isSoldOut: z.boolean(),
    version: version(),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'Product' });

const pieces = () => z.int().nullable().meta({ description: 'Null where nothing is counted.' });

export const StockShape = z
  .object({
    id: ProductId.meta({ description: 'Of a variant, or of a product without any.' }),
    productId: ProductId,
    name: z.string(),
    sku: z.string(),
    onHand: pieces(),
    held: pieces(),
    available: pieces(),
  })
  .meta({ id: 'Stock' });

const AddressShape = z.object({
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
});

export const OrderShape = z
  .object({
    number: z.int(),
    id: OrderId,
    source: z.enum(['shop', 'phone']),
    payment: z.enum(PAYMENT_STANDINGS),
    status: z.enum(TRACKING_STATES).nullable().meta({ description: 'Where the parcel is.' }),
    amount: pesewas(),
    deliveryPrice: pesewas(),
    lines: z.array(
      z.object({
        productId: z.string(),
        variantId: z.string().nullable().meta({ description: 'Null where the product has no options.' }),
        sku: z
          .string()
          .meta({ description: "The variant's own where it has one, else the id of what was sold." }),
        name: z.string(),
        kind: z.enum(KINDS).nullable(),
        quantity: z.int(),
        price: pesewas(),
        discount: pesewas(),
        shortQuantity: z.int().meta({ description: 'Pieces that were gone when it was paid.' }),
      }),
    ),
    delivery: z.string().nullable().meta({ description: 'As the buyer chose it.' }),
    address: AddressShape.nullable().meta({ description: 'Null once it is erased.' }),
    buyerNote: z.string().nullable(),
    parcel: z.object({
      courier: z.string().nullable(),
      parcelNumber: z.string().nullable(),
      station: z.string().nullable(),
      driverPhone: z.string().nullable(),
    }),
    version: version(),
    createdAt: instant(),
    updatedAt: instant(),
    paidAt: instant().nullable(),
    shippedAt: instant().nullable(),
    deliveredAt: instant().nullable(),
  })
  .meta({ id: 'Order' });

export const ProblemShape = z
  .looseObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: 'Stable, for programs.' }),
    fields: z.record(z.string(), z.string()).optional(),
    needs: z.literal('confirm').optional().meta({ description: 'Send it again with `confirm: true`.' }),
  })
  .meta({ id: 'Problem' });

export type ProductJson = z.output<typeof ProductShape>;
export type StockJson = z.output<typeof StockShape>;
export type OrderJson = z.output<typeof OrderShape>;

export const MOST_A_PAGE = 100;

const limit = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(MOST_A_PAGE))
  .default(50);

/** The instant of the last row in microseconds, and its id. */
const changeCursor = z.string().regex(/^\d{1,16}\.[A-Za-z0-9-]{1,64}$/);

export const ChangesQuery = z.strictObject({
  limit,
  cursor: changeCursor.optional(),
  updatedSince: z.iso
    .datetime({ offset: true })
    .refine((instant) => Date.parse(instant) >= 0, 'Before 1970')
    .transform((instant) => new Date(instant).toISOString())
    .pipe(z.iso.datetime())
    .optional(),
});
export type ChangesQuery = z.output<typeof ChangesQuery>;

export const StockQuery = z.strictObject({
  limit,
  cursor: ProductId.optional(),
  product: ProductId.optional(),
  sku: text(100).optional(),
});
export type StockQuery = z.output<typeof StockQuery>;

export const ChangeProductBody = z.strictObject({
  version: version(),
  price: z.int().min(1).max(9_999_999_999).optional(),
  state: z.enum(PRODUCT_STATES).optional(),
});

export const EnterStockBody = z.strictObject({
  kind: z.enum(STOCK_ENTRIES).meta({ description: 'A count sets, `received` adds, the others take away.' }),
  pieces: z.int().min(0).max(MAX_ON_HAND),
  reason: text(200).default(''),
  onHand: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'Refused with `conflict` unless as many are on hand before.' }),
});

const confirm = z
  .boolean()
  .default(false)
  .meta({ description: 'Do it although the money is not there, or the buyer wants to cancel.' });
const word = text(100).default('');
const message = z.boolean().default(false);

export const SetOrderStatusBody = z.strictObject({
  version: version(),
  status: z.enum(TRACKING_STATES),
  confirm,
});

export const ShipOrderBody = z.strictObject({
  version: version(),
  courier: word,
  parcelNumber: text(300).default('').meta({ description: 'A number, or an https link to track it.' }),
  station: word,
  driverPhone: word,
  mail: message.meta({ description: 'Tell the buyer by e-mail.' }),
  sms: message.meta({ description: 'Tell the buyer by text message, where the shop sends any.' }),
  confirm,
});
