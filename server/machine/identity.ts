import type { Hono } from 'hono';
import { CLIENT_HEADER } from '#adapters/identity/hooks.ts';
import { VISITOR } from '#contracts/account.ts';
import { describeMe } from '#features/accounts/viewer-of.ts';
import type { Edge } from '../edge/edge.ts';
import { publicAddress } from '../edge/public-address.ts';
import { readJson } from '../edge/read-body.ts';
import type { Running } from '../running.ts';

/** The auth state, and Better Auth behind the endpoints that the rights table names. */
export function identityRoutes(app: Hono<Edge>, { identity, config }: Running): void {
  app.get('/api/me', (context) => {
    const viewer = context.get('viewer');
    return context.json(viewer ? describeMe(viewer) : VISITOR, 200, { 'cache-control': 'private, no-store' });
  });
  app.on(['GET', 'POST'], '/api/auth/*', async (context, next) => {
    if (!context.get('right')) return next();
    const { method, headers: sent, signal } = context.req.raw;
    const url = publicAddress(context.req.url, config.publicUrl);
    const headers = new Headers(sent);
    headers.set(CLIENT_HEADER, context.get('address'));
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead) return identity.handle(new Request(url, { method, headers, signal }));
    const body = await readJson(context.req.raw);
    return identity.handle(new Request(url, { method, headers, signal }), body);
  });
}
