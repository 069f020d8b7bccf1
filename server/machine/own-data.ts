import type { Hono } from 'hono';
import { OWN_DATA_PATH } from '#shop/accounts/contract/account.ts';
import { collectOwnData } from '#shop/accounts/own-data/collect-own-data.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import type { Edge } from '../edge/edge.ts';
import type { Running } from '../running.ts';

/** What the shop keeps about the caller's own account; there is no way to name anybody else's. */
export function ownDataRoutes(app: Hono<Edge>, { shop }: Running): void {
  app.get(OWN_DATA_PATH, async (context) => {
    const data = await collectOwnData(shop, context.get('viewer') ?? VISITOR_VIEWER);
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'private, no-store',
      },
    });
  });
}
