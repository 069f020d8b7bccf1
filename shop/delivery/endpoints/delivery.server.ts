import type { Hono } from 'hono';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { DELIVERY_PATH } from '../contract.ts';
import { offerDelivery } from '../find-delivery.server.ts';

const MAX = 200;

export function deliveryRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get(DELIVERY_PATH, async (context) => {
    const typed = (name: string) => (context.req.query(name) ?? '').slice(0, MAX);
    const place = { town: typed('town'), code: typed('code'), country: typed('country') };
    return context.json({ offer: await offerDelivery(shop, place) });
  });
}
