import type { Hono } from 'hono';
import { z } from 'zod';
import { createMemoryLimit } from '#platform/http/memory-limit.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { answerGift } from '../find-gift.server.ts';

const Asked = z.object({ code: z.string().max(100) });

/** In the body, because a code in an address would stand in logs on the way. */
export function giftRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  // Nobody types so many codes; who tries all of them does.
  const count = createMemoryLimit({ max: 60, seconds: 60 });
  app.post('/api/gift', async (context) => {
    const use = await count(context.get('ip'));
    if (!use.allowed) throw new Problem('too_many_requests', { retryAfter: use.retryAfter });
    const asked = Asked.safeParse(await readJson(context.req.raw));
    if (!asked.success) throw new Problem('invalid_input');
    const viewer = callerOf(context);
    return context.json(await answerGift(shop, viewer, asked.data.code));
  });
}
