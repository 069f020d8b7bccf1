import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Edge } from '#shop/edge.server.ts';

/** The rest of a small body is here by then. */
const REST_MS = 500;

/**
 * Lets a request that is answered before its body has arrived send the rest, which is thrown away; where that takes
 * long, the answer announces the end of the connection. A caller whose bytes nobody reads meets a reset instead of
 * the answer, and so does the next request over that connection.
 */
export function endUnread(): MiddlewareHandler<Edge> {
  return async (context, next) => {
    await next();
    const incoming = context.env?.incoming;
    if (incoming && !incoming.complete && !(await hasArrived(incoming)))
      context.header('connection', 'close');
  };
}

function hasArrived(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      incoming.off('end', end).off('close', end);
      resolve(incoming.complete);
    };
    const timer = setTimeout(end, REST_MS);
    incoming.on('end', end).on('close', end).resume();
  });
}
