import type { MiddlewareHandler } from 'hono';
import { SMALL_BODY } from '../rights.ts';
import type { Edge } from './edge.ts';
import { readBytes } from './read-body.ts';

/**
 * Reads the body within the limit of its endpoint before the request takes a place in its lane: whoever
 * sends slowly keeps nobody else waiting. Whatever names no limit has the small one.
 */
export function wholeBody(): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const { maxBytes } = context.get('right')?.body ?? SMALL_BODY;
    const { raw } = context.req;
    if (raw.body) {
      const body = new Uint8Array(await readBytes(raw, maxBytes));
      const { method, headers, signal } = raw;
      context.req.raw = new Request(raw.url, { method, headers, body, signal });
    }
    await next();
  };
}
