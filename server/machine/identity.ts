import type { Hono } from 'hono';
import { CLIENT_HEADER } from '#platform/identity/hooks.server.ts';
import { IDENTITY_PATH } from '#platform/identity/identity-path.ts';
import { VISITOR } from '#shop/accounts/contract/account.ts';
import { describeMe } from '#shop/accounts/viewer-of.server.ts';
import type { Edge } from '../edge/edge.ts';
import { readCookies, writeCookie } from '../edge/guest-cookies.ts';
import { publicAddress } from '../edge/public-address.ts';
import { readJson } from '../edge/read-body.ts';
import type { Running } from '../running.ts';

/** What leaves a browser to whoever uses it next. */
const LEAVING = /^\/api\/auth\/(sign-out|delete-user)$/;

/** The auth state, and Better Auth behind the endpoints that the table of routes names. */
export function identityRoutes(app: Hono<Edge>, { identity, config }: Running): void {
  const isSecure = config.publicUrl.startsWith('https://');
  app.get('/api/me', (context) => {
    const viewer = context.get('viewer');
    return context.json(viewer ? describeMe(viewer) : VISITOR, 200, { 'cache-control': 'private, no-store' });
  });
  app.on(['GET', 'POST'], `${IDENTITY_PATH}/*`, async (context) => {
    const { method, headers: sent, signal } = context.req.raw;
    const url = publicAddress(context.req.url, config.publicUrl);
    const headers = new Headers(sent);
    headers.set(CLIENT_HEADER, context.get('address'));
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
