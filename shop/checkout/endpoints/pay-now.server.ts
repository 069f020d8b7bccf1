import type { Hono, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { fieldErrors } from '#platform/http/field-errors.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import { countPayRequest, paymentLimits } from '#shop/payments/attempts/payment-limits.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { InitializeTransaction } from '../contract/checkout.ts';
import { placeOrder } from '../place-order.server.ts';
import { findOrderer } from './find-orderer.server.ts';

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .nullable();

export function payNowRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.post('/initialize-transaction', giveCookie, async (context) => {
    const body = readJson(context.req.raw);
    const { viewer, payer, cookie } = await findOrderer(context, shop, body);
    await countPayRequest(shop, payer);
    const input = InitializeTransaction.safeParse(await body);
    const key = IdempotencyKey.safeParse(context.req.header('idempotency-key') ?? null);
    if (!input.success) throw new Problem('invalid_input', { fields: fieldErrors(input.error) });
    if (!key.success) throw new Problem('invalid_input', { fields: { 'idempotency-key': 'Not a key' } });
    // With a refusal, too: the order may have been written.
    if (cookie) context.set('newCookie', cookie);
    return context.json(await placeOrder(shop, viewer, input.data, key.data, paymentLimits(shop, payer)));
  });
}

/** By then the answer may be a refusal. */
const giveCookie: MiddlewareHandler<Edge> = async (context, next) => {
  await next();
  const cookie = context.get('newCookie');
  if (cookie) context.res.headers.append('set-cookie', cookie);
};
