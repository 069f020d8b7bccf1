import type { Lane } from '../rights.ts';
import { PLACES, placesUnder } from './lane-places.ts';
import { type LaneQueue, type LaneState, type Leave, laneQueue } from './lane-queue.ts';
import { NO_PRESSURE, nextPressure, type Strain } from './pressure.ts';

/** What an operator may want to see (docs/operations.md#13-probes): the lanes, and why they have the places they have. */
export type AdmissionState = Strain & { pressure: number; lanes: Record<Lane, LaneState> };

export type Admission = {
  /** Whether this request would be refused as things are, asked before any work is done for it. */
  turnsAway(lane: Lane, address: string): boolean;
  /** Waits for a place in the lane, a moment at most; null is a refusal. */
  enter(lane: Lane, address: string): Promise<Leave | null>;
  /** Takes what was measured since the last time, and opens or closes places by it. */
  heed(strain: Strain): void;
  state(): AdmissionState;
};

/**
 * Decides who is worked for. Each lane has places and a queue that is bound in time, fewer of both while the
 * process cannot keep up. Of a shared lane one address has at most half: no caller keeps the others out, and half
 * leaves room for the many behind one carrier (docs/decisions/0063-what-cannot-be-served-soon-is-refused-soon.md).
 */
export function createAdmission(): Admission {
  let strain: Strain = { loopDelayMs: 0, poolWaitMs: 0 };
  let pressure = NO_PRESSURE;
  const open = (lane: Lane) => laneQueue(() => placesUnder(pressure, PLACES[lane]), PLACES[lane]);
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
    heed(measured) {
      strain = measured;
      pressure = nextPressure(pressure, measured);
      for (const lane of Object.values(lanes)) lane.fill();
    },
    state: () => ({ ...strain, pressure, lanes: eachLane(lanes, (lane) => lane.state()) }),
  };
}

function eachLane<A, B>(lanes: Record<Lane, A>, of: (lane: A) => B): Record<Lane, B> {
  return Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, of(lane)])) as Record<Lane, B>;
}
