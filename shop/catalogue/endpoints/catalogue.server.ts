import type { Hono } from 'hono';
import { z } from 'zod';
import { createMemoryLimit } from '#platform/http/memory-limit.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { MAX_LINES } from '#shop/cart/contract.ts';
import type { Edge } from '#shop/edge.server.ts';
import { countBegunCart } from '#shop/reports/count-begun-cart.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { ProductId } from '../contract/catalogue.ts';
import { SUGGESTIONS_PATH } from '../contract/suggestions.ts';
import { listPrices } from '../list-products.server.ts';
import { suggestProducts } from '../search/suggest-products.server.ts';

const ProductIds = z.array(ProductId).min(1).max(MAX_LINES);

export function catalogueRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  // One address begins so many carts in an hour, however many people share it.
  const countCart = createMemoryLimit({ max: 60, seconds: 3_600 });
  app.get('/api/prices', async (context) => {
    const ids = ProductIds.safeParse(context.req.queries('id') ?? []);
    if (!ids.success) throw new Problem('invalid_input');
    const prices = await listPrices(shop, ids.data);
    // Not for the page of another site.
    const isOurs = context.req.header('sec-fetch-site') !== 'cross-site';
    const isBegun = isOurs && context.req.query('begun') === 'yes' && prices.length > 0;
    if (isBegun && (await countCart(context.get('ip'))).allowed) countBegunCart(shop);
    return context.json({ prices });
  });
  // Wide: one of these goes out with each pause in typing, and many people share an address in Ghana.
  const count = createMemoryLimit({ max: 600, seconds: 60 });
  app.get(SUGGESTIONS_PATH, async (context) => {
    const use = await count(context.get('ip'));
    if (!use.allowed) throw new Problem('too_many_requests', { retryAfter: use.retryAfter });
    const suggestions = await suggestProducts(shop, context.req.query('q') ?? '');
    return context.json(suggestions, 200, { 'cache-control': 'public, max-age=30' });
  });
}
