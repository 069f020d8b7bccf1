import type { Hono } from 'hono';
import { z } from 'zod';
import { createMemoryLimit } from '#platform/http/memory-limit.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { MAX_LINES } from '#shop/cart/contract.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { VOUCHER_PATH } from '../contract.ts';
import { answerVoucher } from '../find-voucher.server.ts';

const Asked = z.object({ code: z.string().max(100), ids: z.array(ProductId).max(MAX_LINES).default([]) });

export function voucherRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  // Nobody types so many codes; who tries all of them does.
  const count = createMemoryLimit({ max: 60, seconds: 60 });
  app.get(VOUCHER_PATH, async (context) => {
    const use = await count(context.get('ip'));
    if (!use.allowed) throw new Problem('too_many_requests', { retryAfter: use.retryAfter });
    const asked = Asked.safeParse({ code: context.req.query('code'), ids: context.req.queries('id') });
    if (!asked.success) throw new Problem('invalid_input');
    return context.json(await answerVoucher(shop, asked.data.code, asked.data.ids));
  });
}
