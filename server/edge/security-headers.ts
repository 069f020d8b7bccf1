import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

const PRIVATE_PATH = /^\/(order-details|reset|confirm-email|admin|my-orders)(\/|\.|$)/;

/** Where the sign-in window begins and ends. */
const POPUP_PATH = /^\/api\/auth\/(oauth-popup|callback)\//;

/** The policy of an answer that is no page: nothing in it may run or load. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Two years. What concerns more than this host is promised only where the owner says so (setting HSTS). */
const TRANSPORT = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** Every header that protects, in one place. An answer may bring a policy of its own. */
export function securityHeaders(hsts: Config['hsts']): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', INERT_POLICY);
    if (hsts) headers.set('strict-transport-security', TRANSPORT[hsts]);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'DENY');
    headers.set(
      'referrer-policy',
      PRIVATE_PATH.test(context.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    // allow-popups, because plain same-origin would cut the social sign-in window off its opener.
    // The pop-up's own pages must have none: coming back from the provider, a policy would cut their opener off.
    const opener = POPUP_PATH.test(context.req.path) ? 'unsafe-none' : 'same-origin-allow-popups';
    headers.set('cross-origin-opener-policy', opener);
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  };
}
