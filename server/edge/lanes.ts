import type { MiddlewareHandler } from 'hono';
import { Problem } from '#contracts/problem.ts';
import type { Lane } from '../rights.ts';
import type { Edge } from './edge.ts';

/**
 * How many requests of each kind one process works on at the same time. Webhooks have a lane of its
 * own, so that no crowd of shoppers can refuse it; whether we are healthy may always be asked.
 */
const PLACES: Record<Lane, number> = {
  pages: 32,
  paying: 32,
  webhooks: 16,
  identity: 16,
  machines: 32,
  // A page asks for all its pictures at once, and nginx passes them on over as many connections.
  media: 128,
  // The admin's alone: whoever else comes here leaves at once, before any byte of a body is read.
  uploads: 16,
  live: 32,
  health: Number.POSITIVE_INFINITY,
};

/** The provider calls from few addresses, and readers of live updates are counted in server/live/hub.ts. */
const IS_SHARED_OUT: Record<Lane, boolean> = {
  pages: true,
  paying: true,
  webhooks: false,
  identity: true,
  machines: true,
  media: true,
  uploads: false,
  live: false,
  health: false,
};

const RETRY_AFTER_SECONDS = 2;

/**
 * Admits a request while its lane has a place and its address less than half of them, and refuses it at once
 * with 503 otherwise: no caller keeps the others out, and half leaves room for the many behind one carrier.
 */
export function lanes(): MiddlewareHandler<Edge> {
  const inLane = counter<Lane>();
  const ofAddress = counter<string>();
  return async (context, next) => {
    const lane = context.get('right')?.lane ?? 'pages';
    const caller = `${lane} ${context.get('address')}`;
    const share = IS_SHARED_OUT[lane] ? PLACES[lane] / 2 : PLACES[lane];
    if (inLane.of(lane) >= PLACES[lane] || ofAddress.of(caller) >= share) return refuse(context.req.raw);
    inLane.add(lane, 1);
    ofAddress.add(caller, 1);
    try {
      return await next();
    } finally {
      inLane.add(lane, -1);
      ofAddress.add(caller, -1);
    }
  };
}

/** Counts by key, and forgets a key that is back at zero. */
function counter<Key>() {
  const counts = new Map<Key, number>();
  const of = (key: Key) => counts.get(key) ?? 0;
  return {
    of,
    add(key: Key, change: 1 | -1) {
      const count = of(key) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
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
<p>The shop is very busy right now. This page will try again in a few seconds.</p>
</html>
`;
