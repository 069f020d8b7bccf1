import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-address.server.ts';
import { viewerOfToken } from '#shop/accounts/upload-tokens.server.ts';
import { findSignedIn } from '#shop/accounts/viewer-of.server.ts';
import { findKey } from '#shop/api/find-key.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import { readGuestCookies } from '#shop/orders/guests/guest-browser.server.ts';
import { readCookies } from '#shop/orders/guests/guest-cookies.server.ts';
import type { Route } from '#shop/route.ts';
import { type Browser, isSignedIn, VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import type { Running } from '../running.ts';
import { clientIp } from './client-ip.ts';
import { letsDo, takesMethod } from './match-route.ts';
import type { OwnNames } from './own-names.ts';
import { guardGivenAppCheck, guardMissingAppCheck } from './storage-guard.ts';

/** The first guard, after the health endpoints: only the shop's own names, for the demo's stand-ins too. */
export function hostGuard({ isOwnHost }: OwnNames): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const host = context.req.header('host');
    if (!host) throw new Problem('bad_request');
    // A request line may name a host of its own, as towards a proxy.
    if (!isOwnHost(host) || !isOwnHost(new URL(context.req.url).host)) throw new Problem('misdirected');
    await next();
  };
}

/**
 * In the demo people also type 127.0.0.1, where nobody can sign in: accounts and their cookies belong to the
 * public name. The stand-ins stay, because the shop itself calls them by address.
 */
export function publicName({ isPublicHost }: OwnNames, publicUrl: string): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const { url, method, path } = context.req;
    if (isPublicHost(new URL(url).host) || !isRead(method) || path.startsWith('/sandbox/')) return next();
    return context.redirect(publicAddress(url, publicUrl), 307);
  };
}

/** The stand-ins are not the shop's own endpoints, but another site may not write to them either. */
export function standInGuard({ origins }: OwnNames): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const { method, raw } = context.req;
    if (!isRead(method) && !isSameSite(raw.headers, origins, false)) throw new Problem('cross_site');
    await next();
  };
}

/** What can be judged by the head of a request alone: path, method, origin. */
export function headGuards(running: Running, { origins }: OwnNames): MiddlewareHandler<Edge> {
  const { config, shop } = running;
  const ipOf = clientIp(config.trustedProxies, config.isDemo ? null : shop.log);

  return async (context, next) => {
    const incoming = context.env?.incoming;
    context.set('ip', incoming ? ipOf(incoming) : '127.0.0.1');
    context.set('viewer', null);
    const route = context.get('route');
    if (route) {
      if (!takesMethod(route, context.req.method)) throw new Problem('method_not_allowed');
      guardOrigin(context, route, origins);
    } else if (!isRead(context.req.method)) throw new Problem('not_found');
    return next();
  };
}

/** Whether the row lets the caller in, for what is decided before the rights are judged. */
export function isLetInBy(running: Running) {
  return async (context: Context<Edge>, route: Route): Promise<boolean> =>
    letsDo(route, context.req.method, await findViewer(context, running));
}

/** Who calls, and whether the row lets them in; the first guard that asks the database. */
export function rightsGuard(running: Running): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const route = context.get('route');
    if (route?.session) context.set('viewer', await findViewer(context, running));
    if (route?.isApi) context.set('viewer', await findKey(running.shop, bearerOf(context)));
    if (route?.isStorage) guardGivenAppCheck(context, running.shop);
    if (route) guardRights(route, context.req.method, context.get('viewer'));
    if (route?.isStorage) guardMissingAppCheck(context, route);
    return next();
  };
}

/** The webhook is exempt: its signature is its right. */
function guardOrigin(context: Context<Edge>, route: Route, origins: ReadonlySet<string>): void {
  const { method, raw } = context.req;
  if (isRead(method) || route.who.includes('provider')) return;
  if (!isSameSite(raw.headers, origins, raw.headers.has('cookie'))) throw new Problem('cross_site');
}

async function findViewer(context: Context<Edge>, running: Running): Promise<Viewer> {
  const { headers } = context.req.raw;
  const { identity, config, shop } = running;
  const authorization = context.get('route')?.isStorage ? headers.get('authorization') : null;
  if (authorization !== null) return viewerOfToken(shop, authorization);
  if (!headers.has('cookie')) return VISITOR_VIEWER;
  const cookies = readCookies(headers, config.publicUrl.startsWith('https://'));
  const viewer = await findSignedIn(shop, await identity.findSession(headers));
  return withBrowser(viewer, readGuestCookies(shop, cookies));
}

const bearerOf = (context: Context<Edge>) => ({
  authorization: context.req.header('authorization') ?? '',
  ip: context.get('ip'),
});

/** What the browser may see comes to whoever is signed in, and makes a guest of a visitor. */
function withBrowser(viewer: Viewer, browser: Browser): Viewer {
  if (browser.guestId === null && browser.opened === null) return viewer;
  return isSignedIn(viewer) ? { ...viewer, ...browser } : { kind: 'guest', ...browser };
}

/** Pages answer for themselves (a way home, or PERMISSION DENIED); machines get a status. */
function guardRights(route: Route, method: string, viewer: Viewer | null): void {
  if (route.isForGuestsToBe && viewer && !isSignedIn(viewer)) return;
  if (route.otherwise || route.who.includes('provider') || letsDo(route, method, viewer)) return;
  if (viewer && (isSignedIn(viewer) || viewer.kind === 'key')) throw new Problem('not_allowed');
  throw new Problem('not_signed_in', {}, route.refusal);
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * The rule for writes (docs/http.md#writes). With our cookie the request must say that it comes from
 * us; without one, an Origin that is present must be ours.
 */
function isSameSite(headers: Headers, origins: ReadonlySet<string>, hasCookie: boolean): boolean {
  const origin = headers.get('origin');
  // A browser says "null" for the forms of a page that sends no referrer; whose page it was, it says beside it.
  const isUnstated = origin === 'null';
  if (origin !== null && !isUnstated) return origins.has(origin);
  const site = headers.get('sec-fetch-site');
  if (hasCookie || isUnstated) return site === 'same-origin';
  return site === null || site === 'same-origin' || site === 'none';
}
