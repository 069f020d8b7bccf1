import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

const PRIVATE_PATH =
  /^\/(order-details|reset|confirm-email|admin|my-orders|open-order|gift|courier)(\/|\.|$)/;

/** Where the sign-in window begins, goes and ends. */
const POPUP_PATH = /^\/(api\/auth\/(oauth-popup|callback)|sandbox\/identity)\//;

/** The policy of an answer that is no page: nothing in it may run or load. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Two years. What concerns more than this host is promised only where the owner says so (setting HSTS). */
const TRANSPORT = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** An answer may bring these of its own. */
const OWN = new Set(['content-security-policy', 'cross-origin-resource-policy', 'cache-control']);

/** Every header that protects, in one place. */
export function securityHeaders(hsts: Config['hsts']): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of protectiveHeaders(context.req.path, hsts)) {
      if (!OWN.has(name) || !headers.has(name)) headers.set(name, value);
    }
  };
}

/** Names and values of the headers that protect an answer under this path. */
export function protectiveHeaders(path: string, hsts: Config['hsts']): [name: string, value: string][] {
  return [
    ['content-security-policy', INERT_POLICY],
    ...(hsts ? [['strict-transport-security', TRANSPORT[hsts]] satisfies [string, string]] : []),
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', PRIVATE_PATH.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    // allow-popups, because plain same-origin would cut the social sign-in window off its opener.
    // The window's own pages must have none: coming back from the provider, a policy would cut their opener off.
    ['cross-origin-opener-policy', POPUP_PATH.test(path) ? 'unsafe-none' : 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cache-control', 'private, no-store'],
  ];
}
