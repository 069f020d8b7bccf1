/** With the work itself, an answer is there within 2 s: docs/promises.md#overload. */
const LONGEST_WAIT_MS = 1_500;

export type LaneSize = {
  /** How many requests one process works on at the same time. */
  places: number;
  /** How many more may wait for a place. */
  waiting: number;
  /** Whether one address may have half of each only. */
  isShared: boolean;
};

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
type Leave = () => void;

export type LaneQueue = {
  /** Whether there is no place and no room to wait for one; counts as a refusal if so. */
  turnsAway(address: string): boolean;
  /** Waits for a place, a second and a half at most; null is a refusal. */
  enter(address: string): Promise<Leave | null>;
  state(): LaneState;
};

type Held = { address: string };
type Waiting = Held & { since: number; end(leave: Leave | null): void };

/** The requests of one lane: those in hand, and those that wait, first come, first served. */
export function laneQueue({ places, waiting: mostWaiting, isShared }: LaneSize): LaneQueue {
  const inHand: Held[] = [];
  const waiting: Waiting[] = [];
  let refused = 0;

  const hasRoom = (address: string, held: readonly Held[], most: number) =>
    held.length < most &&
    (!isShared || held.filter((one) => one.address === address).length < Math.ceil(most / 2));

  const take = (address: string): Leave => {
    const held = { address };
    inHand.push(held);
    return () => {
      inHand.splice(inHand.indexOf(held), 1);
      const next = waiting.find((one) => hasRoom(one.address, inHand, places));
      next?.end(take(next.address));
    };
  };
  const wait = (address: string) =>
    new Promise<Leave | null>((resolve) => {
      const one: Waiting = {
        address,
        since: performance.now(),
        end(leave) {
          clearTimeout(timer);
          waiting.splice(waiting.indexOf(one), 1);
          if (!leave) refused += 1;
          resolve(leave);
        },
      };
      const timer = setTimeout(() => one.end(null), LONGEST_WAIT_MS);
      waiting.push(one);
    });
  const turnsAway = (address: string) => {
    if (hasRoom(address, inHand, places) || hasRoom(address, waiting, mostWaiting)) return false;
    refused += 1;
    return true;
  };

  return {
    turnsAway,
    async enter(address) {
      if (hasRoom(address, inHand, places)) return take(address);
      return turnsAway(address) ? null : wait(address);
    },
    state: () => ({
      places,
      inFlight: inHand.length,
      queued: waiting.length,
      queueAgeMs: waiting[0] ? performance.now() - waiting[0].since : 0,
      refused,
    }),
  };
}
