/** With the work itself, an answer is there within 2 s: docs/promises.md#overload. */
const LONGEST_WAIT_MS = 1_500;

export type LaneSize = {
  /** How many requests one process works on at the same time. */
  places: number;
  /** How many more may wait for a place. */
  waiting: number;
  /** Whether one IP may have half of each only. */
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
  turnsAway(ip: string): boolean;
  /**
   * Waits for a place, a second and a half at most; null is a refusal. Who leaves meanwhile, as `signalOf` says, waits
   * no longer.
   */
  enter(ip: string, signalOf?: () => AbortSignal): Promise<Leave | null>;
  state(): LaneState;
};

type Held = { ip: string };
type Waiting = Held & { since: number; end(leave: Leave | null, isRefusal?: boolean): void };

/**
 * The requests of one lane: those in hand, and those that wait. The IP with the fewest in hand is next, and of its
 * kind who came first. In a full queue an IP with a quarter of it or more makes room for one that has less.
 */
export function laneQueue({ places, waiting: mostWaiting, isShared }: LaneSize): LaneQueue {
  const inHand: Held[] = [];
  const waiting: Waiting[] = [];
  let refused = 0;

  const hasRoom = (ip: string, held: readonly Held[], most: number) =>
    held.length < most && (!isShared || countOf(held, ip) < Math.ceil(most / 2));

  const take = (ip: string): Leave => {
    const held = { ip };
    inHand.push(held);
    return () => {
      inHand.splice(inHand.indexOf(held), 1);
      const [next] = waiting
        .filter((one) => hasRoom(one.ip, inHand, places))
        .sort((one, other) => countOf(inHand, one.ip) - countOf(inHand, other.ip));
      next?.end(take(next.ip));
    };
  };
  const displacedBy = (ip: string) => (isShared ? heaviestOf(waiting, mostWaiting, ip) : undefined);
  const refuse = () => {
    refused += 1;
  };
  const turnsAway = (ip: string) => {
    if (hasRoom(ip, inHand, places) || hasRoom(ip, waiting, mostWaiting)) return false;
    if (displacedBy(ip)) return false;
    refuse();
    return true;
  };

  return {
    turnsAway,
    async enter(ip, signalOf) {
      if (hasRoom(ip, inHand, places)) return take(ip);
      if (turnsAway(ip)) return null;
      displacedBy(ip)?.end(null);
      const signal = signalOf?.();
      return signal?.aborted ? null : wait(waiting, ip, refuse, signal);
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

const countOf = (held: readonly Held[], ip: string) => held.filter((one) => one.ip === ip).length;

/** Who has to leave a full queue so that this IP may wait. */
function heaviestOf(waiting: readonly Waiting[], mostWaiting: number, ip: string): Waiting | undefined {
  if (waiting.length < mostWaiting) return undefined;
  const counts = new Map<string, number>();
  for (const one of waiting) counts.set(one.ip, (counts.get(one.ip) ?? 0) + 1);
  const [heaviest, most] = [...counts].reduce((first, next) => (next[1] > first[1] ? next : first));
  // Where many have little of it each, nobody is sent away who has waited.
  if (most <= mostWaiting / 4 || most <= (counts.get(ip) ?? 0) + 1) return undefined;
  return waiting.findLast((one) => one.ip === heaviest);
}

/** Waits among `waiting` until its turn, its end or its signal; `onRefusal` is called where it ends without a place. */
function wait(
  waiting: Waiting[],
  ip: string,
  onRefusal: () => void,
  signal?: AbortSignal,
): Promise<Leave | null> {
  return new Promise((resolve) => {
    const one: Waiting = {
      ip,
      since: performance.now(),
      end(leave, isRefusal = true) {
        clearTimeout(timer);
        signal?.removeEventListener('abort', hasLeft);
        waiting.splice(waiting.indexOf(one), 1);
        if (!leave && isRefusal) onRefusal();
        resolve(leave);
      },
    };
    const hasLeft = () => one.end(null, false);
    signal?.addEventListener('abort', hasLeft);
    const timer = setTimeout(() => one.end(null), LONGEST_WAIT_MS);
    waiting.push(one);
  });
}
