import type { MiddlewareHandler } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Lane } from '#shop/route.ts';
import { busyAnswer } from './busy-answer.ts';
import { type LaneQueue, type LaneSize, laneQueue } from './lane-queue.ts';

/**
 * Few pages are made at a time, so that a payment finds room at each of its steps. What waits in a lane is served
 * within a second at the usual pace: longer queues would end in refusals that come late.
 */
const SIZES: Record<Lane, LaneSize> = {
  // A payment waits for its provider most of the time: 250 a second are some thirty in hand.
  paying: { places: 64, waiting: 64, isShared: true },
  // The provider calls from few addresses.
  webhooks: { places: 16, waiting: 100, isShared: false },
  // Rendering fills a core with two; the others wait for their statements meanwhile.
  pages: { places: 8, waiting: 56, isShared: true },
  identity: { places: 8, waiting: 24, isShared: true },
  machines: { places: 16, waiting: 64, isShared: true },
  // A page asks for all its pictures at once, and nginx passes them on over as many connections.
  media: { places: 128, waiting: 128, isShared: true },
  // The admin's alone: others leave at once, before any byte of a body is read.
  uploads: { places: 16, waiting: 16, isShared: false },
  // Readers of live updates are counted in server/live/hub.ts.
  live: { places: 32, waiting: 32, isShared: false },
  health: { places: Number.POSITIVE_INFINITY, waiting: 0, isShared: false },
};

export type Lanes = Readonly<Record<Lane, LaneQueue>>;

/** The lanes of one process, each with its places and its queue (docs/decisions/0063-overload.md). */
export function openLanes(): Lanes {
  const lanes = Object.entries(SIZES).map(([lane, size]) => [lane, laneQueue(size)]);
  return Object.fromEntries(lanes) as Record<Lane, LaneQueue>;
}

/** Lets a request that has arrived whole take a place in the lane of its row, or refuses it. */
export function takePlace(lanes: Lanes): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const lane = context.get('route')?.lane ?? 'pages';
    const leave = await lanes[lane].enter(context.get('ip'), () => context.req.raw.signal);
    if (!leave) return refuse(context.req.raw);
    try {
      return await next();
    } finally {
      leave();
    }
  };
}

/** Protocols with answers of their own read the problem (server/http.ts). */
function refuse({ method, headers }: Request): Response {
  const { isForPeople, status, head, body } = busyAnswer(method, headers.get('accept'));
  if (!isForPeople) throw new Problem('busy');
  return new Response(body, { status, headers: head });
}
