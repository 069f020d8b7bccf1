import type { MiddlewareHandler } from 'hono';
import type { Edge } from './edge.ts';

/**
 * Announces the end of a connection whose request is answered before its body has arrived: the rest is thrown away
 * with the connection, and a caller who sent the next request over it would meet a reset.
 */
export function endUnread(): MiddlewareHandler<Edge> {
  return async (context, next) => {
    await next();
    const incoming = context.env?.incoming;
    if (incoming && !incoming.complete) context.header('connection', 'close');
  };
}
