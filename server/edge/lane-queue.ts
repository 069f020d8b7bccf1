import { lanePace, MOST_EXPECTED_MS } from './lane-pace.ts';
import type { Places } from './lane-places.ts';

/** What is computed is begun by two at least, however long it takes. */
const LEAST_PLACES = 2;

/** What one lane holds at a moment; `refused` counts from the start of the process. */
export type LaneState = {
  places: number;
  inFlight: number;
  queued: number;
  /** How long the first in the queue has waited. */
  queueAgeMs: number;
  /** How soon one request followed another when the lane was last full. */
  intervalMs: number;
  refused: number;
};

/** Gives the place back. */
export type Leave = () => void;

type Waiting = { address: string; since: number; admit(leave: Leave | null): void };

export type LaneQueue = {
  /** Whether there is no place and none can be expected in time; counts as a refusal if so. */
  turnsAway(address: string): boolean;
  /** Waits for a place; null is a refusal. */
  enter(address: string): Promise<Leave | null>;
  state(): LaneState;
};

/**
 * The requests of one lane: those in hand, and a queue that is bound by time. The lane measures how soon one
 * request ends after the other; whoever would not be answered in time by that is refused at once. Of the addresses
 * that wait, the one with the fewest requests in hand is next.
 */
export function laneQueue({ places, isShared, isComputed }: Places): LaneQueue {
  const inHand = counter();
  const pace = lanePace({ places, isComputed });
  let refused = 0;
  const line = waitingLine(() => {
    refused += 1;
  });

  const hasPlace = (address: string) => {
    const all = inHand.all();
    if (all >= places) return false;
    if (isShared && inHand.of(address) >= Math.max(1, places / 2)) return false;
    return !isComputed || all < LEAST_PLACES || pace.isInTime(all + 1, false);
  };
  const isExpectedInTime = (address: string) => {
    const own = line.counts.of(address) + 1;
    return pace.isInTime(inHand.all() + line.counts.sumOfOthers(address, own) + own, line.queue.length > 0);
  };
  const take = (address: string): Leave => {
    if (inHand.all() === 0) pace.begin();
    inHand.add(address, 1);
    return () => {
      pace.end(line.queue.length > 0);
      inHand.add(address, -1);
      fill();
    };
  };
  const next = () => nextOf(line.queue, inHand.of);
  const fill = () => {
    for (let one = next(); one && hasPlace(one.address); one = next()) line.end(one, take(one.address));
  };
  const turnsAway = (address: string) => {
    if (hasPlace(address) || isExpectedInTime(address)) return false;
    refused += 1;
    return true;
  };
  return {
    turnsAway,
    async enter(address) {
      if (hasPlace(address)) return take(address);
      return turnsAway(address) ? null : line.wait(address);
    },
    state: () => ({
      places,
      inFlight: inHand.all(),
      queued: line.queue.length,
      queueAgeMs: line.queue[0] ? performance.now() - line.queue[0].since : 0,
      intervalMs: pace.intervalMs(),
      refused,
    }),
  };
}

/** Those that wait, the longest first; whoever has waited too long is refused, and counted by `onRefused`. */
function waitingLine(onRefused: () => void) {
  const queue: Waiting[] = [];
  const counts = counter();
  let timer: NodeJS.Timeout | undefined;

  const end = (one: Waiting, leave: Leave | null) => {
    queue.splice(queue.indexOf(one), 1);
    counts.add(one.address, -1);
    one.admit(leave);
  };
  const refuseLate = () => {
    timer = undefined;
    const latest = performance.now() - MOST_EXPECTED_MS;
    for (let first = queue[0]; first && first.since <= latest; first = queue[0]) {
      onRefused();
      end(first, null);
    }
    watchFirst();
  };
  const watchFirst = () => {
    const [first] = queue;
    if (!first || timer) return;
    timer = setTimeout(refuseLate, Math.max(1, first.since + MOST_EXPECTED_MS - performance.now()));
  };
  const wait = (address: string) =>
    new Promise<Leave | null>((admit) => {
      queue.push({ address, since: performance.now(), admit });
      counts.add(address, 1);
      watchFirst();
    });
  return { queue, counts, wait, end };
}

/** Who has waited longest of the address with the fewest requests in hand. */
function nextOf(queue: readonly Waiting[], inHandOf: (address: string) => number): Waiting | undefined {
  let next: Waiting | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const one of queue) {
    const count = inHandOf(one.address);
    if (count >= fewest) continue;
    next = one;
    fewest = count;
  }
  return next;
}

/** Counts by address, and forgets one that is back at zero. */
function counter() {
  const counts = new Map<string, number>();
  let all = 0;
  const of = (address: string) => counts.get(address) ?? 0;
  return {
    all: () => all,
    of,
    /** Of each other address at most so many. */
    sumOfOthers(address: string, most: number) {
      let sum = 0;
      for (const [other, count] of counts) if (other !== address) sum += Math.min(count, most);
      return sum;
    },
    add(address: string, change: 1 | -1) {
      all += change;
      const count = of(address) + change;
      if (count === 0) counts.delete(address);
      else counts.set(address, count);
    },
  };
}
