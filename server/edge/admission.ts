import type { Lane } from '#shop/route.ts';
import { PLACES } from './lane-places.ts';
import { type LaneQueue, type LaneState, type Leave, laneQueue } from './lane-queue.ts';

export type Admission = {
  /** Whether this request would be refused as things are, asked before any work is done for it. */
  turnsAway(lane: Lane, address: string): boolean;
  /** Waits for a place in the lane; null is a refusal. */
  enter(lane: Lane, address: string): Promise<Leave | null>;
  /** What an operator may want to see (docs/operations.md#13-probes). */
  state(): Record<Lane, LaneState>;
};

/**
 * Decides who is worked for. Each lane has places and a queue of its own, which is bound by time
 * (docs/decisions/0063-overload.md).
 */
export function createAdmission(): Admission {
  const open = (lane: Lane) => laneQueue(PLACES[lane]);
  const lanes: Record<Lane, LaneQueue> = {
    paying: open('paying'),
    webhooks: open('webhooks'),
    pages: open('pages'),
    identity: open('identity'),
    machines: open('machines'),
    media: open('media'),
    uploads: open('uploads'),
    live: open('live'),
    health: open('health'),
  };
  return {
    turnsAway: (lane, address) => lanes[lane].turnsAway(address),
    enter: (lane, address) => lanes[lane].enter(address),
    state: () => eachLane(lanes, (lane) => lane.state()),
  };
}

function eachLane<A, B>(lanes: Record<Lane, A>, of: (lane: A) => B): Record<Lane, B> {
  return Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, of(lane)])) as Record<Lane, B>;
}
