import { z } from 'zod';
import { fieldErrors } from '#platform/http/field-errors.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Key } from '#shop/viewer.server.ts';
import type { OperationId } from '../contract/operations.ts';
import {
  ChangeProductBody,
  ChangesQuery,
  EnterStockBody,
  OrderShape,
  ProductShape,
  SetOrderStatusBody,
  ShipOrderBody,
  StockQuery,
  StockShape,
} from '../contract/shapes.ts';
import { readOrderByNumber, readOrders } from '../read-orders.server.ts';
import { readProduct, readProducts } from '../read-products.server.ts';
import { readPieces, readStock } from '../read-stock.server.ts';
import { writeOrderStatus, writeShipment } from '../write-order.server.ts';
import { writeProduct } from '../write-product.server.ts';
import { writeStock } from '../write-stock.server.ts';

type OperationInput<Params, Query, Body> = { params: Params; query: Query; body: Body };
type Schemas<Params, Query, Body, Answer> = {
  params: z.ZodType<Params>;
  query: z.ZodObject & z.ZodType<Query>;
  body: z.ZodType<Body>;
  answer: z.ZodType<Answer>;
};
type Verbs<Params, Query, Body, Answer> = {
  /** Before the answer is read. */
  write?: (shop: Shop, key: Key, asked: OperationInput<Params, Query, Body>) => Promise<void>;
  read: (shop: Shop, key: Key, asked: OperationInput<Params, Query, Body>) => Promise<Answer>;
};

/** What was asked for, checked, with the verbs that do it. */
type CheckedOperation = {
  content: object;
  write: (shop: Shop, key: Key) => Promise<void>;
  read: (shop: Shop, key: Key) => Promise<unknown>;
};
export type OperationParts = Schemas<unknown, unknown, unknown, unknown> & {
  /** Refuses with `not_found` what is no id or number, and with `invalid_input` what the schemas refuse. */
  check(given: OperationInput<unknown, unknown, unknown>): CheckedOperation;
};

function operation<Params, Query, Body, Answer>({
  write = async () => undefined,
  read,
  ...schemas
}: Schemas<Params, Query, Body, Answer> & Verbs<Params, Query, Body, Answer>): OperationParts {
  return {
    ...schemas,
    check({ params, query, body }) {
      const path = schemas.params.safeParse(params);
      if (!path.success) throw new Problem('not_found');
      const asked = {
        params: path.data,
        query: checked(schemas.query, query),
        body: checked(schemas.body, body),
      };
      return {
        content: asked,
        write: (shop, key) => write(shop, key, asked),
        read: (shop, key) => read(shop, key, asked),
      };
    },
  };
}

function checked<Output>(schema: z.ZodType<Output>, given: unknown): Output {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Problem('invalid_input', { fields: fieldErrors(parsed.error) });
  return parsed.data;
}

const NOTHING = z.strictObject({});
const ofProduct = { params: z.strictObject({ id: ProductId }), query: NOTHING };
const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(z.int());
const ofOrder = { params: z.strictObject({ number }), query: NOTHING };
const next = z.string().nullable().meta({ description: 'The `cursor` of the next page; null on the last.' });

export const OPERATION_PARTS = {
  listProducts: operation({
    params: NOTHING,
    query: ChangesQuery,
    body: NOTHING,
    answer: z.object({ items: z.array(ProductShape), next }),
    read: (shop, key, { query }) => readProducts(shop, key, query),
  }),
  getProduct: operation({
    ...ofProduct,
    body: NOTHING,
    answer: ProductShape,
    read: (shop, key, { params }) => readProduct(shop, key, params.id),
  }),
  changeProduct: operation({
    ...ofProduct,
    body: ChangeProductBody,
    answer: ProductShape,
    write: (shop, key, { params, body }) => writeProduct(shop, key, params.id, body),
    read: (shop, key, { params }) => readProduct(shop, key, params.id),
  }),
  listStock: operation({
    params: NOTHING,
    query: StockQuery,
    body: NOTHING,
    answer: z.object({ items: z.array(StockShape), next }),
    read: (shop, key, { query }) => readStock(shop, key, query),
  }),
  enterStock: operation({
    ...ofProduct,
    body: EnterStockBody,
    answer: StockShape,
    write: (shop, key, { params, body }) => writeStock(shop, key, params.id, body),
    read: (shop, key, { params }) => readPieces(shop, key, params.id),
  }),
  listOrders: operation({
    params: NOTHING,
    query: ChangesQuery,
    body: NOTHING,
    answer: z.object({ items: z.array(OrderShape), next }),
    read: (shop, key, { query }) => readOrders(shop, key, query),
  }),
  getOrder: operation({
    ...ofOrder,
    body: NOTHING,
    answer: OrderShape,
    read: (shop, key, { params }) => readOrderByNumber(shop, key, params.number),
  }),
  setOrderStatus: operation({
    ...ofOrder,
    body: SetOrderStatusBody,
    answer: OrderShape,
    write: (shop, key, { params, body }) => writeOrderStatus(shop, key, params.number, body),
    read: (shop, key, { params }) => readOrderByNumber(shop, key, params.number),
  }),
  shipOrder: operation({
    ...ofOrder,
    body: ShipOrderBody,
    answer: OrderShape,
    write: (shop, key, { params, body }) => writeShipment(shop, key, params.number, body),
    read: (shop, key, { params }) => readOrderByNumber(shop, key, params.number),
  }),
} satisfies Record<OperationId, OperationParts>;
