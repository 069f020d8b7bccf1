import type { Hono } from 'hono';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { OWN_DATA_PATH } from '../contract/account.ts';
import { collectOwnData } from '../own-data/collect-own-data.server.ts';

/** Of the caller's own account: no request can name another's. */
export function ownDataRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get(OWN_DATA_PATH, async (context) => {
    const data = await collectOwnData(shop, callerOf(context));
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'private, no-store',
      },
    });
  });
}
