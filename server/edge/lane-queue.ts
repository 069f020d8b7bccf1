import type { Places } from './lane-places.ts';

/** Whoever gets no place within this time is refused, soon enough to hear of it within 50 ms. */
const MOST_QUEUED_MS = 15;
/** How much the request that ended last says about how long a place is held. */
const WEIGHT_OF_LAST = 0.05;

/** What one lane holds at a moment; `refused` counts from the start of the process. */
export type LaneState = {
  places: number;
  inFlight: number;
  queued: number;
  /** How long the first in the queue has waited. */
  queueAgeMs: number;
  refused: number;
};

/** Gives the place back. */
export type Leave = () => void;

type Waiting = { address: string; since: number; admit(leave: Leave | null): void };

export type LaneQueue = {
  /** Whether there is neither a place nor room in the queue; counts as a refusal if so. */
  turnsAway(address: string): boolean;
  /** Waits for a place, a moment at most; null is a refusal. */
  enter(address: string): Promise<Leave | null>;
  /** Hands out places that have become free. */
  fill(): void;
  state(): LaneState;
};

/**
 * The requests of one lane: those in hand, and a short queue in the order they came. `places` says how many
 * are open now. The queue takes as many as will find a place in time, judged by how long places were held lately:
 * the others would have waited in vain, and a refusal after waiting costs twenty times an early one.
 */
export function laneQueue(places: () => number, { isShared }: Pick<Places, 'isShared'>): LaneQueue {
  const inHand = counter();
  const queue: Waiting[] = [];
  let heldMs = MOST_QUEUED_MS * 2;
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;

  const isWithin = (bound: number, all: number, ofAddress: number) =>
    all < bound && (!isShared || ofAddress < Math.max(1, bound / 2));
  const begunInTime = () => Math.ceil(Math.min(1, MOST_QUEUED_MS / heldMs) * places());
  const hasPlace = (address: string) => isWithin(places(), inHand.all(), inHand.of(address));
  const hasRoom = (address: string) => {
    const before = queue.filter((waiting) => waiting.address === address).length;
    return isWithin(begunInTime(), queue.length, before);
  };

  const take = (address: string): Leave => {
    inHand.add(address, 1);
    const since = performance.now();
    return () => {
      heldMs += (performance.now() - since - heldMs) * WEIGHT_OF_LAST;
      inHand.add(address, -1);
      fill();
    };
  };
  const fill = () => {
    for (let at = 0; at < queue.length && inHand.all() < places(); ) {
      const waiting = queue[at];
      if (waiting && hasPlace(waiting.address)) {
        queue.splice(at, 1);
        waiting.admit(take(waiting.address));
      } else at += 1;
    }
  };
  const refuseLate = () => {
    timer = undefined;
    const latest = performance.now() - MOST_QUEUED_MS;
    for (let first = queue[0]; first && first.since <= latest; first = queue[0]) {
      queue.shift();
      refused += 1;
      first.admit(null);
    }
    watchFirst();
  };
  const watchFirst = () => {
    const [first] = queue;
    if (!first || timer) return;
    timer = setTimeout(refuseLate, Math.max(1, first.since + MOST_QUEUED_MS - performance.now()));
  };

  const turnsAway = (address: string) => {
    if (hasPlace(address) || hasRoom(address)) return false;
    refused += 1;
    return true;
  };
  return {
    turnsAway,
    fill,
    async enter(address) {
      if (hasPlace(address)) return take(address);
      if (turnsAway(address)) return null;
      return new Promise((admit) => {
        queue.push({ address, since: performance.now(), admit });
        watchFirst();
      });
    },
    state: () => ({
      places: places(),
      inFlight: inHand.all(),
      queued: queue.length,
      queueAgeMs: queue[0] ? performance.now() - queue[0].since : 0,
      refused,
    }),
  };
}

/** Counts by address, and forgets one that is back at zero. */
function counter() {
  const counts = new Map<string, number>();
  let all = 0;
  const of = (address: string) => counts.get(address) ?? 0;
  return {
    all: () => all,
    of,
    add(address: string, change: 1 | -1) {
      all += change;
      const count = of(address) + change;
      if (count === 0) counts.delete(address);
      else counts.set(address, count);
    },
  };
}
