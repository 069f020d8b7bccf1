import type { Hono } from 'hono';
import { fieldErrors } from '#platform/http/field-errors.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import { Address } from '#shop/checkout/contract/address.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findAddress, forgetAddress, rememberAddress } from '../remembered-address.server.ts';

/** Of the caller's own account: no request can name another's. */
export function addressRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get('/api/address', async (context) => context.json(await findAddress(shop, callerOf(context))));

  app.post('/api/address', async (context) => {
    const address = Address.safeParse(await readJson(context.req.raw));
    if (!address.success) throw new Problem('invalid_input', { fields: fieldErrors(address.error) });
    await rememberAddress(shop, callerOf(context), address.data);
    return context.body(null, 204);
  });

  app.delete('/api/address', async (context) => {
    await forgetAddress(shop, callerOf(context));
    return context.body(null, 204);
  });
}
