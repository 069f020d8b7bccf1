import type { MiddlewareHandler } from 'hono';
import { Problem } from '#contracts/problem.ts';
import type { Lane } from '../rights.ts';
import type { Edge } from './edge.ts';

/**
 * How many requests of each kind one process works on at the same time. News of money has a lane of its
 * own, so that no crowd of shoppers can refuse it; whether we are healthy may always be asked.
 */
const PLACES: Record<Lane, number> = {
  pages: 32,
  paying: 32,
  webhooks: 16,
  identity: 16,
  machines: 32,
  media: 32,
  live: 32,
  health: Number.POSITIVE_INFINITY,
};

const RETRY_AFTER_SECONDS = 2;

/** Admits a request while its lane has a place, and refuses it at once with 503 when there is none. */
export function lanes(): MiddlewareHandler<Edge> {
  const inHand = new Map<Lane, number>();
  return async (context, next) => {
    const lane = context.get('right')?.lane ?? 'pages';
    const busy = inHand.get(lane) ?? 0;
    if (busy >= PLACES[lane]) return refuse(context.req.raw);
    inHand.set(lane, busy + 1);
    try {
      return await next();
    } finally {
      inHand.set(lane, (inHand.get(lane) ?? 1) - 1);
    }
  };
}

/** People get a page that asks again by itself, programs the usual answer. */
function refuse({ method, headers }: Request): Response {
  if (method !== 'GET' || !headers.get('accept')?.includes('text/html')) throw new Problem('unavailable');
  const type = 'text/html; charset=utf-8';
  return new Response(BUSY_PAGE, {
    status: 503,
    headers: { 'content-type': type, 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}

/** Cheap on purpose: no rendering, no style, no script. */
const BUSY_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>One moment</title>
<h1>One moment</h1>
<p>Many people are in the shop right now. This page tries again by itself in a few seconds.</p>
</html>
`;
