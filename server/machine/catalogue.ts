import type { Hono } from 'hono';
import { z } from 'zod';
import { MAX_LINES } from '#contracts/cart.ts';
import { ProductId } from '#contracts/catalogue.ts';
import { Problem } from '#contracts/problem.ts';
import { listPrices } from '#features/catalogue/list-products.ts';
import type { Edge } from '../edge/edge.ts';
import type { Running } from '../running.ts';

const ProductIds = z.array(ProductId).min(1).max(MAX_LINES);

/** Today's prices of what lies in a cart, so that the cart can say what changed before anybody pays. */
export function catalogueRoutes(app: Hono<Edge>, { shop }: Running): void {
  app.get('/api/prices', async (context) => {
    const ids = ProductIds.safeParse(context.req.queries('id') ?? []);
    if (!ids.success) throw new Problem('invalid_input');
    return context.json({ prices: await listPrices(shop, ids.data) });
  });
}
