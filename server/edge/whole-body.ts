import type { MiddlewareHandler } from 'hono';
import type { Edge } from './edge.ts';
import { readBytes } from './read-body.ts';

/**
 * Reads the body within the limit of its endpoint before the request takes a place in its lane: whoever
 * sends slowly keeps nobody else waiting. Endpoints find it in the request as if it had just arrived.
 */
export function wholeBody(): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const limit = context.get('right')?.body;
    const { raw } = context.req;
    if (limit && raw.body) {
      const body = new Uint8Array(await readBytes(raw, limit.maxBytes));
      const { method, headers, signal } = raw;
      context.req.raw = new Request(raw.url, { method, headers, body, signal });
    }
    await next();
  };
}
