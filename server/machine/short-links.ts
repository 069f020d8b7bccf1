import type { Hono } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import { OrderId } from '#shop/orders/contract/orders.ts';
import type { Edge } from '../edge/edge.ts';

/** Addresses short enough for a text message. Whether there is such an order, its own page says. */
export function shortLinkRoutes(app: Hono<Edge>): void {
  app.get('/o/:id', (context) => {
    const id = OrderId.safeParse(context.req.param('id'));
    if (!id.success) throw new Problem('not_found');
    return context.redirect(`/order-details/${id.data}`, 302);
  });
}
