import type { Hono } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import type { Edge } from '#shop/edge.server.ts';
import { OrderId } from '../contract/orders.ts';

/** Short enough for a text message. Whether the order exists, its own page shows. */
export function shortLinkRoutes(app: Hono<Edge>): void {
  app.get('/o/:id', (context) => {
    const id = OrderId.safeParse(context.req.param('id'));
    if (!id.success) throw new Problem('not_found');
    return context.redirect(`/order-details/${id.data}`, 302);
  });
}
