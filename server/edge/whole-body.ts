import type { Context, MiddlewareHandler } from 'hono';
import { readBytes } from '#platform/http/read-body.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import { type Route, SMALL_BODY } from '#shop/route.ts';

/** Up to here a body is read before it is known who sends it. */
const MODERATE_BYTES = 256 * 1024;

/**
 * Reads the body within the limit of its endpoint before the request takes a place in its lane: whoever
 * sends slowly keeps nobody else waiting. Whatever names no limit has the small one, and so has whoever may
 * not send more there: a large body is read for those alone whom the row lets in.
 */
export function wholeBody(
  isLetIn: (context: Context<Edge>, route: Route) => Promise<boolean>,
): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const route = context.get('route');
    if (route?.isStreamed) return next();
    const { raw } = context.req;
    if (raw.body) {
      const body = new Uint8Array(await readBytes(raw, await mostBytes(context)));
      const { method, headers, signal } = raw;
      context.req.raw = new Request(raw.url, { method, headers, body, signal });
    }
    return next();
  };

  async function mostBytes(context: Context<Edge>): Promise<number> {
    const route = context.get('route');
    const { maxBytes } = route?.body ?? SMALL_BODY;
    if (!route?.session || maxBytes <= MODERATE_BYTES) return maxBytes;
    return (await isLetIn(context, route)) ? maxBytes : SMALL_BODY.maxBytes;
  }
}
