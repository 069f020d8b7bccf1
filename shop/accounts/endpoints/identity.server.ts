import type { Hono } from 'hono';
import { publicAddress } from '#platform/http/public-address.server.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import { CLIENT_HEADER } from '#platform/identity/hooks.server.ts';
import type { Identity } from '#platform/identity/identity.server.ts';
import { IDENTITY_PATH } from '#platform/identity/identity-path.ts';
import type { Edge } from '#shop/edge.server.ts';
import { readCookies, writeCookie } from '#shop/orders/guests/guest-cookies.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { VISITOR } from '../contract/account.ts';
import { describeMe } from '../viewer-of.server.ts';

const LEAVING = /^\/api\/auth\/(sign-out|delete-user)$/;

/** Better Auth answers only the endpoints that the table of routes names. */
export function identityRoutes(
  app: Hono<Edge>,
  { shop, identity }: { shop: Shop; identity: Identity },
): void {
  const isSecure = shop.settings.publicUrl.startsWith('https://');
  app.get('/api/me', (context) => {
    const viewer = context.get('viewer');
    return context.json(viewer ? describeMe(viewer) : VISITOR, 200, { 'cache-control': 'private, no-store' });
  });
  app.on(['GET', 'POST'], `${IDENTITY_PATH}/*`, async (context) => {
    const { method, headers: sent, signal } = context.req.raw;
    const url = publicAddress(context.req.url, shop.settings.publicUrl);
    const headers = new Headers(sent);
    headers.set(CLIENT_HEADER, context.get('ip'));
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead) return identity.handle(new Request(url, { method, headers, signal }));
    const body = await readJson(context.req.raw);
    const answer = await identity.handle(new Request(url, { method, headers, signal }), body);
    if (!answer.ok || !LEAVING.test(context.req.path) || readCookies(sent, isSecure).opened === null)
      return answer;
    // What a mailed link has opened was this person's, too.
    const { status } = answer;
    const left = new Headers(answer.headers);
    left.append('set-cookie', writeCookie('opened', null, { isSecure }));
    return new Response(answer.body, { status, headers: left });
  });
}
