import type { Hono } from 'hono';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What may be chosen of a product, for the choice on its card (docs/http.md#machine-endpoints). */
export function choicesRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get('/api/choices/:id', async (context) => {
    const { variants } = await getProduct(shop, context.req.param('id'));
    return context.json({ variants });
  });
}
